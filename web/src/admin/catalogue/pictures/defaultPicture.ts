import { get } from 'react-hook-form';
import { firstCatalogue } from '@finesse/api/contract/catalogue/version-1';
import { rootOf, type Draft } from '../draft/paths';

interface PlacedPicture {
  picture: string;
  alt: string;
}

// Only its pictures are used, whatever the currency.
const FIRST = firstCatalogue('USD');

/**
 * The built-in picture for a part of the page; undefined where there is none, or it is in use. In
 * the gallery the first that is not in use.
 */
export function defaultPicture(draft: Draft, base: string): PlacedPicture | undefined {
  const now: Partial<PlacedPicture> & { service?: string } = get(draft, base);
  const found = ((): PlacedPicture | undefined => {
    switch (rootOf(base)) {
      case 'hero':
        return FIRST.hero;
      case 'services':
        return FIRST.services.find(({ service }) => service === now.service);
      case 'gallery': {
        const used = (draft['gallery'] as PlacedPicture[]).map(({ picture }) => picture);
        const isOwn = FIRST.gallery.some(({ picture }) => picture === now.picture);
        return isOwn ? undefined : FIRST.gallery.find(({ picture }) => !used.includes(picture));
      }
      default:
        return undefined;
    }
  })();
  return found && found.picture !== now.picture
    ? { picture: found.picture, alt: found.alt }
    : undefined;
}
