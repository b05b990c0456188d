import { Column, Entity, PrimaryColumn } from 'typeorm';
import { TextPartEntity } from '../platform/database/text-parts.js';
import { CountColumn, OptionalTextColumn, TimeColumn } from '../platform/database/columns.js';

/** The catalogue as it was saved once; the newest is what is sold and shown. Never changed. */
@Entity('catalogue_versions')
export class CatalogueVersionEntity {
  @PrimaryColumn({ name: 'id', type: 'integer' })
  version!: number;

  /** The document as JSON; what of it is too long for one column is in parts. */
  @Column({ type: 'text' })
  document!: string;

  /** In how many parts the rest of the document is kept. */
  @CountColumn()
  parts!: number;

  @TimeColumn()
  createdAt!: Date;

  /** Null: the product came with it. */
  @OptionalTextColumn(36)
  uid!: string | null;
}

/** The rest of a long document, by its version. */
@Entity('catalogue_parts')
export class CataloguePartEntity extends TextPartEntity {}
