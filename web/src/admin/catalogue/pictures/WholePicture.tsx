import { Picture, useAspectRatio } from '../../../shared/ui/Picture';

const MOST_REM = 20;

/** An uncropped picture in a box of its final size, so that nothing moves when it has loaded. */
export function WholePicture({ name }: { name: string }) {
  const ratio = useAspectRatio(name);
  if (ratio === null) return null;
  return (
    <div className="whole-picture" style={{ width: `${String(MOST_REM * ratio)}rem` }}>
      <Picture name={name} alt="" sizes="(min-width: 75em) 30rem, 90vw" />
    </div>
  );
}

export function Thumbnail({ picture }: { picture: string }) {
  if (!picture) return null;
  return (
    <span className="thumbnail">
      <Picture name={picture} alt="" sizes="4rem" />
    </span>
  );
}
