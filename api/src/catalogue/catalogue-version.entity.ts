import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CatalogueContent } from '../contract/catalogue/catalogue.js';
import { OptionalTextColumn, TimeColumn } from '../platform/database/columns.js';

/** The catalogue as it was saved once; the newest is what is sold and shown. Never changed. */
@Entity('catalogue_versions')
export class CatalogueVersionEntity {
  @PrimaryColumn({ name: 'id', type: 'integer' })
  version!: number;

  @Column({ type: 'simple-json' })
  document!: CatalogueContent;

  @TimeColumn()
  createdAt!: Date;

  /** Null: the product came with it. */
  @OptionalTextColumn(36)
  uid!: string | null;
}
