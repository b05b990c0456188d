import { createHash } from 'node:crypto';
import type { Metadata } from 'sharp';
import { AVIF_UP_TO, PICTURE_LIMITS, PICTURE_WIDTHS } from '../contract/pictures.js';
import { fileName } from './file-name.js';

export interface PreparedPicture {
  hash: string;
  width: number;
  height: number;
  /** The bytes of each file, by its name (file-name.ts). */
  files: Map<string, Buffer>;
}

/** Why a picture is not taken. */
export type Refusal = 'unreadable' | 'tooLarge' | 'tooHeavy';

const MOST_PIXELS = PICTURE_LIMITS.megapixels * 1_000_000;
/** Of a WebP, on each side. */
const LONGEST_SIDE = 16_383;
const QUALITY = 72;
/** Looks the same, with the least effort that leaves half the bytes: a second for all of a picture. */
const AVIF = { quality: 50, effort: 3 } as const;

/** What libvips may read a picture with; it knows dozens more, SVG and PDF among them. */
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Heif'].map((kind) => `VipsForeignLoad${kind}`);

/**
 * Makes of a picture what the site shows: upright, in several widths, and nothing but the picture.
 * It takes up to hundreds of MB, so it is done in a process of its own (prepare-apart.ts).
 */
export async function preparePicture(bytes: Buffer): Promise<PreparedPicture | Refusal> {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS });
  sharp.cache(false);
  sharp.concurrency(1);
  try {
    const metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (!isTaken(metadata)) return 'unreadable';
    if (metadata.width * metadata.height > MOST_PIXELS) return 'tooLarge';
    const { width, height } = metadata.autoOrient;
    const widths = widthsOf(width);
    const largest = Math.max(...widths);
    if ((height * largest) / width > LONGEST_SIDE) return 'tooLarge';
    // Unpacked once: each time takes as much memory and seconds as the first.
    const { data, info } = await sharp(bytes, { limitInputPixels: MOST_PIXELS, autoOrient: true })
      .resize({ width: largest })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const files = new Map<string, Buffer>();
    for (const wide of widths) {
      const resized = sharp(data, { raw: info }).resize({ width: wide });
      files.set(
        fileName(wide, 'webp'),
        await resized.clone().webp({ quality: QUALITY }).toBuffer(),
      );
      if (wide <= AVIF_UP_TO)
        files.set(fileName(wide, 'avif'), await resized.clone().avif(AVIF).toBuffer());
    }
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
    return { hash, width: info.width, height: info.height, files };
  } catch {
    return 'unreadable';
  }
}

/** By its content; HEIC is of the same family as AVIF, and cannot be read. */
const isTaken = ({ format, compression }: Metadata) =>
  ['jpeg', 'png', 'webp'].includes(format) || (format === 'heif' && compression === 'av1');

/** As wide as the picture is at most; a small one stays as it is. */
function widthsOf(width: number): number[] {
  const smaller = PICTURE_WIDTHS.filter((wide) => wide < width);
  const largest = Math.max(...PICTURE_WIDTHS);
  return [...smaller, ...(width <= largest ? [width] : [])];
}
