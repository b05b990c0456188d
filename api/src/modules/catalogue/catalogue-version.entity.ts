import { Entity, PrimaryColumn } from 'typeorm';
import { getDefaults } from 'valibot';
import type { CatalogueContent } from '../../contract/catalogue/catalogue.js';
import { CATALOGUE_CONTENT_SCHEMA } from '../../contract/catalogue/schema.js';
import {
  LongTextColumn,
  OptionalKeywordColumn,
  TimeColumn,
  NotPersonal,
} from '../../platform/database/columns.js';

const { mailWords, businessAddress, depositDays, balanceDays } =
  getDefaults(CATALOGUE_CONTENT_SCHEMA);

/** The parts that came after 1.0.0, for the documents that were saved before. */
const LATER_PARTS = { mailWords, businessAddress, depositDays, balanceDays };

const readDocument = (json: string): CatalogueContent => ({
  ...LATER_PARTS,
  ...(JSON.parse(json) as CatalogueContent),
});

/** A saved version of the catalogue, never changed; the newest is the current one. */
@Entity('catalogue_versions')
export class CatalogueVersionEntity {
  @PrimaryColumn({ name: 'id', type: 'integer' })
  version!: number;

  /** As JSON, of which a TEXT column would hold a quarter (`CATALOGUE_LIMIT_BYTES`). */
  @NotPersonal()
  @LongTextColumn({ to: JSON.stringify, from: readDocument })
  document!: CatalogueContent;

  @TimeColumn()
  createdAt!: Date;

  /** Null for the first one, which comes with the product. */
  @OptionalKeywordColumn(36)
  uid!: string | null;
}
