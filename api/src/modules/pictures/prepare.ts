import { createHash } from 'node:crypto';
import type { Metadata } from 'sharp';
import type { FocusPoint } from '../../contract/catalogue/catalogue.js';
import {
  AVIF_UP_TO,
  LINK_PICTURE,
  PICTURE_LIMITS,
  PICTURE_WIDTHS,
  type PictureFormat,
} from '../../contract/pictures.js';

export interface PreparedPicture {
  hash: string;
  width: number;
  height: number;
  files: Map<string, Buffer>;
}

export type Refusal = 'unreadable' | 'tooLarge' | 'tooHeavy';

const PIXELS_MAX = PICTURE_LIMITS.megapixels * 1_000_000;
/** The limit of WebP for each side. */
const WEBP_SIDE_MAX = 16_383;
const QUALITY = 72;
/** Looks like the WebP at half the bytes; more effort would take more than a second for a picture. */
const AVIF = { quality: 50, effort: 3 } as const;

/** The only loaders of libvips that are allowed; there are dozens more, SVG and PDF among them. */
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Heif'].map((kind) => `VipsForeignLoad${kind}`);

async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS });
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

/**
 * Makes what the site shows of a picture: upright, in several widths, and without metadata.
 * @throws where it cannot prepare any picture at the moment
 */
export async function preparePicture(bytes: Buffer): Promise<PreparedPicture | Refusal> {
  const sharp = await loadSharp();
  try {
    const metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (!isSupported(metadata)) return 'unreadable';
    if (metadata.width * metadata.height > PIXELS_MAX) return 'tooLarge';
    const { width, height } = metadata.autoOrient;
    const widths = widthsOf(width);
    const largest = Math.max(...widths);
    if ((height * largest) / width > WEBP_SIDE_MAX) return 'tooLarge';
    // Decoded once, since that takes the most memory and time.
    const { data, info } = await sharp(bytes, { limitInputPixels: PIXELS_MAX, autoOrient: true })
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
  } catch (error) {
    if (isOurs(error)) throw error;
    return 'unreadable';
  }
}

/** Whether it is this machine that failed, such as by a full disk, and not the picture. */
const isOurs = (error: unknown) =>
  error instanceof Error && /\b(system|unix) error\b|out of memory/i.test(error.message);

/** By its content. HEIC is in the same container as AVIF, and cannot be read. */
const isSupported = ({ format, compression }: Metadata) =>
  ['jpeg', 'png', 'webp'].includes(format) || (format === 'heif' && compression === 'av1');

/** Never wider than the picture itself. */
function widthsOf(width: number): number[] {
  const smaller = PICTURE_WIDTHS.filter((wide) => wide < width);
  const largest = Math.max(...PICTURE_WIDTHS);
  return [...smaller, ...(width <= largest ? [width] : [])];
}

/** The name of a file of a picture: `720` is a WebP, `720.avif` an AVIF. */
export const fileName = (width: number, format: PictureFormat): string =>
  format === 'webp' ? String(width) : `${String(width)}.${format}`;

export const widthsIn = (names: readonly string[], format: PictureFormat): number[] =>
  names
    .map((name) => Number.parseInt(name, 10))
    .filter((width, at) => names[at] === fileName(width, format));

export interface LinkPicture {
  hash: string;
  focus: FocusPoint;
}

/**
 * A hash of what the picture is made from, so that it has a new address when that changes: messengers keep
 * the old one.
 */
export const linkPictureHash = (hash: string, { x, y }: FocusPoint): string =>
  createHash('sha256')
    .update(`link ${hash} ${String(x)} ${String(y)}`)
    .digest('hex')
    .slice(0, 32);

const QUALITIES = [82, 70, 55, 40, 25];

/** Cuts a picture to the shape that messengers show, around the focus as the page does. */
export async function prepareLinkPicture(
  bytes: Buffer,
  { hash, focus }: LinkPicture,
): Promise<PreparedPicture> {
  const sharp = await loadSharp();
  const { width, height } = LINK_PICTURE;
  const whole = await sharp(bytes).metadata();
  const scale = Math.min(whole.width / width, whole.height / height);
  const part = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
  const cut = await sharp(bytes)
    .extract({
      ...part,
      left: Math.round(((whole.width - part.width) * focus.x) / 100),
      top: Math.round(((whole.height - part.height) * focus.y) / 100),
    })
    .resize({ width, height, fit: 'fill' })
    // What is transparent would be black.
    .flatten({ background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  let file = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    file = await sharp(cut.data, { raw: cut.info }).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (file.length <= LINK_PICTURE.bytes) break;
  }
  return { hash, width, height, files: new Map([[fileName(width, 'jpeg'), file]]) };
}
