import { Entity, PrimaryColumn } from 'typeorm';
import type { CatalogueContent } from '../../contract/catalogue/catalogue.js';
import { LongTextColumn, OptionalTextColumn, TimeColumn } from '../../platform/database/columns.js';

/** A saved version of the catalogue, never changed; the newest is the current one. */
@Entity('catalogue_versions')
export class CatalogueVersionEntity {
  @PrimaryColumn({ name: 'id', type: 'integer' })
  version!: number;

  /** As JSON, of which a TEXT column would hold a quarter (`CATALOGUE_LIMIT_BYTES`). */
  @LongTextColumn({ to: JSON.stringify, from: JSON.parse })
  document!: CatalogueContent;

  @TimeColumn()
  createdAt!: Date;

  /** Null for the first one, which comes with the product. */
  @OptionalTextColumn(36)
  uid!: string | null;
}
