import { Picture } from '../../../shared/ui/Picture';

/** A picture, small, beside words that say the same. */
export function Thumbnail({ picture }: { picture: string }) {
  if (!picture) return null;
  return (
    <span className="thumbnail">
      <Picture name={picture} alt="" sizes="4rem" />
    </span>
  );
}
