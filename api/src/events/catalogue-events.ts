import type { CatalogueContent } from '../contract/catalogue/catalogue.js';
import { Topic } from '../platform/events/topic.js';

export interface CatalogueSaved {
  before: CatalogueContent;
  after: CatalogueContent;
}
/** A version of the catalogue was saved. */
export const catalogueSaved = new Topic<CatalogueSaved>();
