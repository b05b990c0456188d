import drawings from './flavours.svg?url';
import type { Motif } from './motifs';

/** A drawing of what is in the bowl; the words beside it say the same. Asked for when it is near. */
export function Art({ motif }: { motif: Motif }) {
  return (
    <img
      className="art"
      src={`${drawings}#${motif}`}
      alt=""
      width={64}
      height={64}
      loading="lazy"
      decoding="async"
    />
  );
}
