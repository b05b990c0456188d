import type { PictureName } from '../../shared/ui/Picture';

export interface GalleryPicture {
  name: PictureName;
  alt: string;
  caption: string;
}

/** Six captioned pictures (spec §2). */
export const GALLERY: readonly GalleryPicture[] = [
  {
    name: 'gallery-shisha-dusk',
    alt: 'A brass and green glass shisha at dusk, its coals glowing, smoke drifting up between string lights',
    caption: 'First smoke, just after sunset',
  },
  {
    name: 'gallery-mocktails',
    alt: 'Five mocktails in five different glasses on a dark wooden table, with ice, mint and citrus',
    caption: 'Mint, citrus, plenty of ice',
  },
  {
    name: 'gallery-terrace',
    alt: 'A long table laid for guests under string lights, candles along it and a shisha at its centre',
    caption: 'The terrace, laid and waiting',
  },
  {
    name: 'gallery-coal',
    alt: 'Four glowing coals on a clay head over a brass tray, close up',
    caption: 'Clay, brass and ember',
  },
  {
    name: 'gallery-brass',
    alt: 'The brass stem and fluted green glass of a shisha on linen, its hose in front',
    caption: 'Green glass on linen',
  },
  {
    name: 'gallery-bar',
    alt: 'A bar at night: a brass shaker, two mocktails and bottles under warm lights',
    caption: 'The bar, after dark',
  },
];
