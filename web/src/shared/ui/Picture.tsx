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
  /** Of one of the pictures that the product comes with. */
  name: string;
  /** What stands there for someone who cannot see it; empty where a caption says it all. */
  alt: string;
  /** How wide the picture is drawn, as in the `sizes` attribute. */
  sizes: string;
  /** Another framing of the scene for upright screens. */
  tall?: string;
  className?: string;
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
export function largestJpeg(name: string): string {
  const { version, jpegWidths } = factsOf(name);
  return `/pictures/${name}-${version}-${String(jpegWidths.at(-1))}.jpg`;
}

/** A picture in the formats and widths that `npm run art:web` left for it. */
export function Picture({ name, tall, alt, sizes, className, first }: PictureProps) {
  const { width, height, jpegWidths, tint } = factsOf(name);
  return (
    <picture>
      {tall && <Sources name={tall} sizes={sizes} media={UPRIGHT} />}
      <Sources name={name} sizes={sizes} />
      <img
        className={className}
        src={largestJpeg(name)}
        srcSet={srcSet(name, jpegWidths, 'jpg')}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        style={{ backgroundColor: tint }}
        decoding={first ? 'sync' : 'async'}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
      />
    </picture>
  );
}

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
