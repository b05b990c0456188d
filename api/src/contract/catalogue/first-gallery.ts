import type { CatalogueContent } from './catalogue.js';

export const FIRST_GALLERY: CatalogueContent['gallery'] = [
  {
    picture: 'gallery-shisha-dusk',
    alt: 'A brass and green glass shisha at dusk, its coals glowing, smoke drifting up between string lights',
    caption: 'First smoke, just after sunset',
  },
  {
    picture: 'gallery-mocktails',
    alt: 'Five mocktails in five different glasses on a dark wooden table, with ice, mint and citrus',
    caption: 'Mint, citrus, plenty of ice',
  },
  {
    picture: 'gallery-terrace',
    alt: 'A long table laid for guests under string lights, candles along it and a shisha at its centre',
    caption: 'The terrace, laid and waiting',
  },
  {
    picture: 'gallery-coal',
    alt: 'Four glowing coals on a clay head over a brass tray, close up',
    caption: 'Clay, brass and ember',
  },
  {
    picture: 'gallery-brass',
    alt: 'A brass tray with a clay head under foil, cubes of coconut coal and tongs, fresh mint behind it',
    caption: 'Coals, tongs and fresh mint',
  },
  {
    picture: 'gallery-bar',
    alt: 'A bar at night: a brass shaker and two mocktails, behind them carafes of juice, fruit and a pot of mint',
    caption: 'The bar, after dark',
  },
];
