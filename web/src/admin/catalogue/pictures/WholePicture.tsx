import { Picture, useAspectRatio } from '../../../shared/ui/Picture';

const MOST_REM = 20;

/** A picture uncut, in a box that has its size before it has loaded: what is below stays where it is. */
export function WholePicture({ name }: { name: string }) {
  const ratio = useAspectRatio(name);
  if (ratio === null) return null;
  return (
    <div className="whole-picture" style={{ width: `${String(MOST_REM * ratio)}rem` }}>
      <Picture name={name} alt="" sizes="(min-width: 75em) 30rem, 90vw" />
    </div>
  );
}

/** A picture, small, beside words that say the same. */
export function Thumbnail({ picture }: { picture: string }) {
  if (!picture) return null;
  return (
    <span className="thumbnail">
      <Picture name={picture} alt="" sizes="4rem" />
    </span>
  );
}
