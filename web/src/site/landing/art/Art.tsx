import drawings from './flavours.svg?url';
import type { Motif } from './motifs';

/** A drawing of what is in the bowl; the words beside it say the same. */
export function Art({ motif }: { motif: Motif }) {
  return (
    <svg className="art" aria-hidden="true" focusable="false">
      <use href={`${drawings}#${motif}`} />
    </svg>
  );
}
