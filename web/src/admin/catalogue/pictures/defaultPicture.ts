import { firstCatalogue } from '@finesse/api/contract/catalogue/version-1';
import { getAt, rootOf, type Draft } from '../draft/paths';

interface PlacedPicture {
  picture: string;
  alt: string;
}

// Its prices are of no interest here.
const FIRST = firstCatalogue('USD');

/**
 * The picture of the product's own for a place; undefined where there is none, or it is there. In
 * the gallery the first that is not hung.
 */
export function defaultPicture(draft: Draft, base: string): PlacedPicture | undefined {
  const now = getAt(draft, base) as Partial<PlacedPicture> & { service?: string };
  const found = ((): PlacedPicture | undefined => {
    switch (rootOf(base)) {
      case 'hero':
        return FIRST.hero;
      case 'services':
        return FIRST.services.find(({ service }) => service === now.service);
      case 'gallery': {
        const hung = (draft['gallery'] as PlacedPicture[]).map(({ picture }) => picture);
        const isOwn = FIRST.gallery.some(({ picture }) => picture === now.picture);
        return isOwn ? undefined : FIRST.gallery.find(({ picture }) => !hung.includes(picture));
      }
      default:
        return undefined;
    }
  })();
  return found && found.picture !== now.picture
    ? { picture: found.picture, alt: found.alt }
    : undefined;
}
