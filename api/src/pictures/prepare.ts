import { createHash } from 'node:crypto';
import type { Metadata } from 'sharp';
import { PICTURE_ERRORS, PICTURE_LIMITS, PICTURE_WIDTHS } from '../contract/pictures.js';
import { ApiError } from '../platform/http/api-error.js';

export interface PreparedPicture {
  hash: string;
  width: number;
  height: number;
  /** The bytes of each file, by its width. */
  files: Map<number, Buffer>;
}

const MOST_PIXELS = PICTURE_LIMITS.megapixels * 1_000_000;
const QUALITY = 78;

/** What libvips may read a picture with; it knows dozens more, SVG and PDF among them. */
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Heif'].map((kind) => `VipsForeignLoad${kind}`);

/**
 * Makes of a picture what the site shows: upright, in several widths, and nothing but the picture.
 * @throws ApiError 400 for what is none of the four kinds, 413 for too many pixels
 */
export async function preparePicture(bytes: Buffer): Promise<PreparedPicture> {
  // At its first use: it takes 22 MB.
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS });
  sharp.cache(false);
  sharp.concurrency(1);
  const open = () => sharp(bytes, { limitInputPixels: MOST_PIXELS, autoOrient: true });
  try {
    const metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (!isTaken(metadata)) throw unreadable();
    if (metadata.width * metadata.height > MOST_PIXELS)
      throw new ApiError(413, { error: PICTURE_ERRORS.tooLarge });
    const { width, height } = metadata.autoOrient;
    const files = new Map<number, Buffer>();
    for (const wide of widthsOf(width))
      files.set(wide, await open().resize({ width: wide }).webp({ quality: QUALITY }).toBuffer());
    const largest = Math.max(...files.keys());
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
    return { hash, width: largest, height: Math.round((height * largest) / width), files };
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw unreadable();
  }
}

const unreadable = () => ApiError.invalid({ file: PICTURE_ERRORS.unreadable });

/** By its content; HEIC is of the same family as AVIF, and cannot be read. */
const isTaken = ({ format, compression }: Metadata) =>
  ['jpeg', 'png', 'webp'].includes(format) || (format === 'heif' && compression === 'av1');

/** As wide as the picture is at most; a small one stays as it is. */
function widthsOf(width: number): number[] {
  const smaller = PICTURE_WIDTHS.filter((wide) => wide < width);
  const largest = Math.max(...PICTURE_WIDTHS);
  return [...smaller, ...(width <= largest ? [width] : [])];
}
