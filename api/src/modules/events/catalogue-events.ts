import type { CatalogueContent } from '../../contract/catalogue/catalogue.js';
import { DomainEvent } from '../../platform/events/domain-events.js';

export interface CatalogueSaved {
  before: CatalogueContent;
  after: CatalogueContent;
}
/** A version of the catalogue was saved. */
export const catalogueSaved = new DomainEvent<CatalogueSaved>();
