import * as v from 'valibot';
import { described, integer, record } from './record.js';

/** What `POST /api/pictures` takes and returns. */

export const PICTURE_LIMITS = { megabytes: 12, megapixels: 50 } as const;

/** What a picture may be, by its type; a file picker that asks for these makes a phone convert its HEIC. */
export const PICTURE_TYPES = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/avif': 'AVIF',
} as const;

/** So many bytes of a file tell whether it is HEIC. */
export const HEIC_HEAD_BYTES = 64;
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx'];

/** True for HEIC, by the brands at its beginning (ISO/IEC 23008-12); AVIF has others in the same place. */
export function isHeic(bytes: Uint8Array): boolean {
  const head = String.fromCharCode(...bytes.subarray(0, HEIC_HEAD_BYTES));
  return head.startsWith('ftyp', 4) && HEIC_BRANDS.some((brand) => head.includes(brand, 8));
}

/** How wide the files of a picture are, as far as it is that wide itself; 720 is what most phones take. */
export const PICTURE_WIDTHS = [480, 720, 960, 1600, 2400] as const;

/**
 * Up to this width there is an AVIF of each file as well: what phones take, at half the bytes of the
 * WebP (a photograph of leaves, 720 pixels wide: 48 instead of 86 kB). A wider one takes seconds to make.
 */
export const AVIF_UP_TO = 960;

export const PICTURE_FORMATS = ['webp', 'avif', 'jpeg'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** The picture that messengers show with a link. Many show none that is larger or no JPEG. */
export const LINK_PICTURE = { width: 1200, height: 630, bytes: 300_000 } as const;

export const UPLOADED_PICTURE_SCHEMA = record('UploadedPicture', () => ({
  /** Of its content: the same picture has the same. */
  hash: described(v.string(), 'The name of the picture in the catalogue'),
  width: described(integer, 'Of the largest file'),
  height: integer,
  widths: described(
    v.array(v.number()),
    'There is a file of each at /pictures/{hash}-{width}.webp',
  ),
  avifWidths: described(
    v.array(v.number()),
    'Of these there is a smaller one at /pictures/{hash}-{width}.avif, too',
  ),
}));
export type UploadedPicture = v.InferOutput<typeof UPLOADED_PICTURE_SCHEMA>;

/** The product's own pictures, by the names that a catalogue may have; their facts are in the client. */
export const BUILT_IN_PICTURES = [
  'hero',
  'service-catering',
  'service-mocktails',
  'service-rental',
  'gallery-shisha-dusk',
  'gallery-mocktails',
  'gallery-terrace',
  'gallery-coal',
  'gallery-brass',
  'gallery-bar',
  'menu-table',
] as const;
export type BuiltInPicture = (typeof BUILT_IN_PICTURES)[number];

export const isBuiltInPicture = (name: string): name is BuiltInPicture =>
  (BUILT_IN_PICTURES as readonly string[]).includes(name);

/** True for what may be the hash of an uploaded picture; others are names of the product's own. */
export const isPictureHash = (name: string): boolean => /^[\da-f]{32}$/.test(name);

export const pictureAddress = (
  hash: string,
  width: number,
  format: PictureFormat = 'webp',
): string => `/pictures/${hash}-${String(width)}.${format}`;

export const PICTURE_ERRORS = {
  missing: 'Please choose a picture',
  several: 'Please upload one picture at a time and nothing else',
  noForm: 'A picture must be sent as a form with a file (multipart/form-data)',
  broken: 'The picture was not received completely; please upload it again',
  unreadable: 'We cannot read this picture; please choose a JPEG, PNG, WebP or AVIF file',
  heic: 'This is a HEIC picture, which most browsers cannot show; please choose it from the photo library of your phone, which makes a JPEG of it, or save it as a JPEG first',
  tooLarge: `A picture can be at most ${String(PICTURE_LIMITS.megabytes)} MB and ${String(PICTURE_LIMITS.megapixels)} megapixels`,
  tooHeavy:
    'This picture takes too much memory or time to prepare; please save it as a JPEG, or in a smaller size',
  failed: 'We could not prepare this picture at the moment; please try again later',
  busy: 'Other pictures are being prepared; please try again in a moment',
  unknown: 'There is no such picture; it may not have been uploaded here',
} as const;
