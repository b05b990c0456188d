import type { FocusPoint } from '@finesse/api/contract/catalogue/catalogue';
import {
  pictureAddress,
  type BuiltInPicture,
  type PictureFormat,
  type UploadedPicture,
} from '@finesse/api/contract/pictures';
import { useUploadedPictures } from '../catalogue';
import pictures from './pictures.json';

interface PictureFacts {
  version: string;
  width: number;
  height: number;
  widths: number[];
  jpegWidths: number[];
  tint: string;
}

/** Beside those of the contract, other framings of them. */
const BUILT_IN: Record<BuiltInPicture, PictureFacts> = pictures;

const factsOf = (name: string): PictureFacts => BUILT_IN[name as BuiltInPicture];

interface PictureProps {
  /** The hash of an uploaded picture, or the name of a built-in one. */
  name: string;
  /** Empty where a caption says the same. */
  alt: string;
  /** The `sizes` attribute. */
  sizes: string;
  /** The name of another framing for upright screens. */
  tall?: string;
  /** What stays in sight where the picture is cropped; the middle by default. */
  focus?: FocusPoint | undefined;
  /** True for the picture that is seen first; all others load lazily. */
  first?: boolean;
}

/** Upright screens; the same breakpoint as in site/landing. */
const UPRIGHT = '(max-width: 47.99em)';

function srcSet(name: string, widths: number[], type: string): string {
  const { version } = factsOf(name);
  return widths
    .map((width) => `/pictures/${name}-${version}-${String(width)}.${type} ${String(width)}w`)
    .join(', ');
}

/** The largest file that every browser can show. */
function largestFile(name: string, uploaded?: UploadedPicture): string {
  if (uploaded) return pictureAddress(uploaded.hash, Math.max(...uploaded.widths));
  const { version, jpegWidths } = factsOf(name);
  return `/pictures/${name}-${version}-${String(jpegWidths.at(-1))}.jpg`;
}

/** The same for pictures named by the catalogue. */
export function useLargestFile(): (name: string) => string {
  const uploaded = useUploadedPictures();
  return (name) => (isShown(name, uploaded(name)) ? largestFile(name, uploaded(name)) : '');
}

/** Width divided by height; null for an unknown picture. */
export function useAspectRatio(name: string): number | null {
  const uploaded = useUploadedPictures()(name);
  if (!isShown(name, uploaded)) return null;
  const { width, height } = uploaded ?? factsOf(name);
  return width / height;
}

const isShown = (name: string, uploaded?: UploadedPicture) =>
  uploaded !== undefined || Object.hasOwn(BUILT_IN, name);

/**
 * An uploaded or built-in picture, in the formats and widths made by `npm run art:web`. Nothing for
 * an unknown name.
 */
export function Picture({ name, tall, alt, sizes, focus, first }: PictureProps) {
  const uploaded = useUploadedPictures()(name);
  if (!isShown(name, uploaded)) return null;
  const { width, height } = uploaded ?? factsOf(name);
  return (
    <picture>
      {!uploaded && tall && <Sources name={tall} sizes={sizes} media={UPRIGHT} />}
      {!uploaded && <Sources name={name} sizes={sizes} />}
      {uploaded && uploaded.avifWidths.length > 0 && (
        <source type="image/avif" srcSet={uploadedSrcSet(uploaded, 'avif')} sizes={sizes} />
      )}
      <img
        src={largestFile(name, uploaded)}
        srcSet={
          uploaded
            ? uploadedSrcSet(uploaded, 'webp')
            : srcSet(name, factsOf(name).jpegWidths, 'jpg')
        }
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        style={{
          backgroundColor: uploaded ? undefined : factsOf(name).tint,
          objectPosition: focus && `${String(focus.x)}% ${String(focus.y)}%`,
        }}
        decoding={first ? 'sync' : 'async'}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
      />
    </picture>
  );
}

/** The largest widths exist as WebP only. */
const uploadedSrcSet = (
  { hash, widths, avifWidths }: UploadedPicture,
  format: PictureFormat,
): string =>
  widths
    .map((width) => {
      const isThere = format === 'webp' || avifWidths.includes(width);
      return `${pictureAddress(hash, width, isThere ? format : 'webp')} ${String(width)}w`;
    })
    .join(', ');

function Sources({ name, ...rest }: { name: string; sizes: string; media?: string }) {
  const { width, height, widths } = factsOf(name);
  return ['avif', 'webp'].map((type) => (
    <source
      key={type}
      type={`image/${type}`}
      srcSet={srcSet(name, widths, type)}
      width={width}
      height={height}
      {...rest}
    />
  ));
}
