import type { PictureFormat } from '../../contract/pictures.js';

/** The name of a file of a picture: `720` is a WebP, `720.avif` an AVIF. */
export const fileName = (width: number, format: PictureFormat): string =>
  format === 'webp' ? String(width) : `${String(width)}.${format}`;

/** The widths of the files of a format. */
export const widthsIn = (names: readonly string[], format: PictureFormat): number[] =>
  names
    .map((name) => Number.parseInt(name, 10))
    .filter((width, at) => names[at] === fileName(width, format));
