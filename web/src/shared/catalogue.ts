import type { PublicCatalogue, PublicContent } from '@finesse/api/contract/catalogue/catalogue';
import type { UploadedPicture } from '@finesse/api/contract/pictures';
import { requiredContext } from './requiredContext';

const [Context, useContent] = requiredContext<PublicContent>('content of the public page');

export const ContentContext = Context;

/** The catalogue that the page was rendered with. */
export const useCatalogue = (): PublicCatalogue => useContent().catalogue;

/** Finds an uploaded picture by its hash; nothing for other names, also those that every object has. */
export function useUploadedPictures(): (name: string) => UploadedPicture | undefined {
  const { pictures } = useContent();
  return (name) => (Object.hasOwn(pictures, name) ? pictures[name] : undefined);
}
