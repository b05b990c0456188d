import { Entity, PrimaryColumn } from 'typeorm';
import type { CatalogueContent } from '../../contract/catalogue/catalogue.js';
import { PAYMENT_DAYS } from '../../contract/catalogue/payment-days.js';
import {
  LongTextColumn,
  OptionalKeywordColumn,
  TimeColumn,
} from '../../platform/database/columns.js';
import { NotPersonal } from '../../platform/database/personal-column.js';

/** The parts that came after 1.0.0, for the documents that were saved before. */
const LATER_PARTS = {
  mailWords: {},
  businessAddress: '',
  ...PAYMENT_DAYS,
} satisfies Partial<CatalogueContent>;

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
