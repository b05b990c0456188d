import { Column, Entity, PrimaryColumn } from 'typeorm';
import { TextPartEntity } from '../../platform/database/text-parts.js';
import { CountColumn, OptionalKeywordColumn, TimeColumn } from '../../platform/database/columns.js';
import { NotPersonal } from '../../platform/database/personal-column.js';

/** A saved version of the catalogue, never changed; the newest is the current one. */
@Entity('catalogue_versions')
export class CatalogueVersionEntity {
  @PrimaryColumn({ name: 'id', type: 'integer' })
  version!: number;

  /** The document as JSON; what does not fit into one column is in `catalogue_parts`. */
  @NotPersonal()
  @Column({ type: 'text' })
  document!: string;

  /** How many parts the rest of the document has. */
  @CountColumn()
  parts!: number;

  @TimeColumn()
  createdAt!: Date;

  /** Null for the first one, which comes with the product. */
  @OptionalKeywordColumn(36)
  uid!: string | null;
}

/** The rest of a long document, by its version. */
@Entity('catalogue_parts')
export class CataloguePartEntity extends TextPartEntity {}
