import { isPictureHash } from '../pictures.js';
import type { CatalogueContent } from './catalogue.js';

type PicturedContent = Pick<CatalogueContent, 'hero' | 'services' | 'gallery' | 'host'>;

/** Every place of a document that names an uploaded picture, with its path. */
export function uploadedPictures(content: PicturedContent): { path: string; hash: string }[] {
  const { hero, services, gallery, host } = content;
  const named = [
    { path: 'hero.picture', hash: hero.picture },
    ...services.map(({ picture }, at) => ({
      path: `services.${String(at)}.picture`,
      hash: picture,
    })),
    ...gallery.map(({ picture }, at) => ({ path: `gallery.${String(at)}.picture`, hash: picture })),
    { path: 'host.picture', hash: host?.picture ?? '' },
  ];
  return named.filter(({ hash }) => isPictureHash(hash));
}
