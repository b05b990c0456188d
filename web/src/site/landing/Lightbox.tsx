import type { Catalogue } from '@finesse/api/contract/catalogue/catalogue';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { Picture } from '../../shared/ui/Picture';

interface LightboxProps {
  pictures: Catalogue['gallery'];
  shown: number;
  onShow: (index: number) => void;
  onClose: () => void;
}

/** One picture at a time over the page: arrow keys, swipes and buttons move, Escape closes. */
export default function Lightbox({ pictures, shown, onShow, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const picture = pictures[shown];
  useEffect(() => dialog.current?.showModal(), []);

  const move = (by: number) => onShow((shown + by + pictures.length) % pictures.length);
  const swipe = useSwipe(move);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') move(1);
    if (key === 'ArrowLeft') move(-1);
  };

  if (!picture) return null;
  return (
    <dialog
      ref={dialog}
      className="lightbox"
      aria-label="Gallery"
      onClose={onClose}
      onKeyDown={onKeyDown}
      {...swipe}
    >
      <figure>
        <Picture key={picture.picture} name={picture.picture} alt={picture.alt} sizes="100vw" />
        <figcaption aria-live="polite">
          {picture.caption}{' '}
          <span className="ms-3 tabular-nums text-body-secondary">{`${String(shown + 1)} of ${String(pictures.length)}`}</span>
        </figcaption>
      </figure>
      <div className="d-flex justify-content-center gap-3">
        <button type="button" aria-label="Previous picture" onClick={() => move(-1)}>
          <span aria-hidden="true">←</span>
        </button>
        <button type="button" aria-label="Next picture" onClick={() => move(1)}>
          <span aria-hidden="true">→</span>
        </button>
        <button type="button" aria-label="Close" onClick={() => dialog.current?.close()}>
          <span aria-hidden="true">×</span>
        </button>
      </div>
    </dialog>
  );
}

const SWIPE_PX = 45;

/** Pointer handlers that tell a sideways swipe from a tap: 1 for the next one, -1 for the last. */
function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const from = useRef<number | null>(null);
  return {
    onPointerDown: ({ clientX }: PointerEvent) => {
      from.current = clientX;
    },
    onPointerUp: ({ clientX }: PointerEvent) => {
      const way = clientX - (from.current ?? clientX);
      from.current = null;
      if (Math.abs(way) >= SWIPE_PX) onSwipe(way < 0 ? 1 : -1);
    },
  };
}
