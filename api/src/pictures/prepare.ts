import { createHash } from 'node:crypto';
import type { Metadata } from 'sharp';
import { PICTURE_LIMITS, PICTURE_WIDTHS } from '../contract/pictures.js';

export interface PreparedPicture {
  hash: string;
  width: number;
  height: number;
  /** The bytes of each file, by its width. */
  files: Map<number, Buffer>;
}

/** Why a picture is not taken. */
export type Refusal = 'unreadable' | 'tooLarge' | 'tooHeavy';

const MOST_PIXELS = PICTURE_LIMITS.megapixels * 1_000_000;
/** Of a WebP, on each side. */
const LONGEST_SIDE = 16_383;
const QUALITY = 72;

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
    const files = new Map<number, Buffer>();
    for (const wide of widths)
      files.set(
        wide,
        await sharp(data, { raw: info })
          .resize({ width: wide })
          .webp({ quality: QUALITY })
          .toBuffer(),
      );
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
