import type { CataloguePreview } from '@finesse/api/contract/catalogue/catalogue';
import { usePreviewCatalogueMutation } from '../catalogueApi';
import type { Draft } from '../draft/paths';
import { useRendered } from './useRendered';

/** The public page as the server renders it for a document. */
export function usePreview(document: Draft, onPreview: (preview: CataloguePreview) => void) {
  const [render] = usePreviewCatalogueMutation();
  const { rendered, ...preview } = useRendered(render, document, onPreview);
  return { html: rendered?.html, ...preview };
}
