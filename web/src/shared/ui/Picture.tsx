import type { FocusPoint } from '@finesse/api/contract/catalogue/catalogue';
import {
  pictureAddress,
  type PictureFormat,
  type UploadedPicture,
} from '@finesse/api/contract/pictures';
import { useUploadedPictures } from '../catalogue';
import pictures from './pictures.json';

type PictureName = keyof typeof pictures;

interface PictureFacts {
  version: string;
  width: number;
  height: number;
  widths: number[];
  jpegWidths: number[];
  tint: string;
}

const factsOf = (name: string): PictureFacts => pictures[name as PictureName];

interface PictureProps {
  /** The hash of an uploaded one, or the name of one that the product comes with. */
  name: string;
  /** What stands there for someone who cannot see it; empty where a caption says it all. */
  alt: string;
  /** How wide the picture is drawn, as in the `sizes` attribute. */
  sizes: string;
  /** Another framing of the scene for upright screens. */
  tall?: string;
  /** What stays in sight where the picture is cut; the middle, where it is left out. */
  focus?: FocusPoint | undefined;
  /** For the one picture that is seen first; every other one waits until it is near. */
  first?: boolean;
}

/** Where the tall framing takes over: the narrow screens of site/landing. */
const UPRIGHT = '(max-width: 47.99em)';

function srcSet(name: string, widths: number[], type: string): string {
  const { version } = factsOf(name);
  return widths
    .map((width) => `/pictures/${name}-${version}-${String(width)}.${type} ${String(width)}w`)
    .join(', ');
}

/** The address of a picture's largest file that every browser shows. */
function largestFile(name: string, uploaded?: UploadedPicture): string {
  if (uploaded) return pictureAddress(uploaded.hash, Math.max(...uploaded.widths));
  const { version, jpegWidths } = factsOf(name);
  return `/pictures/${name}-${version}-${String(jpegWidths.at(-1))}.jpg`;
}

/** The same, of pictures that the catalogue names. */
export function useLargestFile(): (name: string) => string {
  const uploaded = useUploadedPictures();
  return (name) => (isShown(name, uploaded[name]) ? largestFile(name, uploaded[name]) : '');
}

/** How wide a picture is for its height; null of one that there is not. */
export function useAspectRatio(name: string): number | null {
  const uploaded = useUploadedPictures()[name];
  if (!isShown(name, uploaded)) return null;
  const { width, height } = uploaded ?? factsOf(name);
  return width / height;
}

const isShown = (name: string, uploaded?: UploadedPicture) =>
  uploaded !== undefined || Object.hasOwn(pictures, name);

/**
 * A picture that the owner has uploaded, or one that the product comes with, in the formats and
 * widths that `npm run art:web` left for it. Nothing where there is none of that name.
 */
export function Picture({ name, tall, alt, sizes, focus, first }: PictureProps) {
  const uploaded = useUploadedPictures()[name];
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

/** The widest are WebP in either: of those there is no AVIF. */
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
