import type { CatalogueContent } from './catalogue.js';

/**
 * What a catalogue may take, as JSON in UTF-8: nearly twice what thirty packages, forty add-ons, a full
 * gallery, forty long answers and terms of ten pages do.
 */
export const CATALOGUE_LIMIT_BYTES = 256 * 1024;

/** As it is sent. What is beside it in a body (its number, its currency) is small. */
export const CATALOGUE_BODY_LIMIT_BYTES = CATALOGUE_LIMIT_BYTES + 64 * 1024;

export const catalogueBytes = (content: CatalogueContent): number =>
  new TextEncoder().encode(JSON.stringify(content)).length;
