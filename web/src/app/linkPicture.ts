import type { PublicContent } from '@finesse/api/contract/catalogue/catalogue';
import { isPictureHash, LINK_PICTURE, pictureAddress } from '@finesse/api/contract/pictures';
import type { BusinessSettings } from '@finesse/api/contract/settings';
import pictures from '../shared/ui/pictures.json';

/** A picture of the product, as far as it concerns links. */
interface PictureFacts {
  version: string;
  width: number;
  height: number;
  jpegWidths: number[];
}

const SOCIAL_ALT = 'A lit shisha and mocktails on a table under string lights';

/** What messengers show with a link to the page: its first picture; null where there is none of that. */
export function linkPicture(
  { catalogue: { hero }, linkPicture: hash }: PublicContent,
  { siteUrl, businessName }: BusinessSettings,
) {
  if (hash) {
    const { width, height } = LINK_PICTURE;
    return { address: siteUrl + pictureAddress(hash, width, 'jpeg'), width, height, alt: hero.alt };
  }
  if (isPictureHash(hero.picture)) return null;
  const isOriginal = hero.picture === 'hero';
  // Of the product's own first picture there is another framing for links.
  const name = isOriginal ? 'social' : hero.picture;
  const facts = (pictures as Record<string, PictureFacts>)[name];
  if (!facts) return null;
  const width = Math.max(...facts.jpegWidths);
  return {
    address: `${siteUrl}/pictures/${name}-${facts.version}-${String(width)}.jpg`,
    width,
    height: Math.round((facts.height * width) / facts.width),
    alt: hero.alt || (isOriginal ? SOCIAL_ALT : businessName),
  };
}
