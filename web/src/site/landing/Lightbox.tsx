import type { Catalogue } from '@finesse/api/contract/catalogue/catalogue';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { Picture } from '../../shared/ui/Picture';
import { useSwipe } from './useSwipe';

interface LightboxProps {
  pictures: Catalogue['gallery'];
  shown: number;
  onShow: (index: number) => void;
  onClose: () => void;
}

/** One picture at a time over the page: arrow keys, swipes and buttons move, Escape closes. */
export function Lightbox({ pictures, shown, onShow, onClose }: LightboxProps) {
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
          {picture.caption} <span>{`${String(shown + 1)} of ${String(pictures.length)}`}</span>
        </figcaption>
      </figure>
      <div className="lightbox-buttons">
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
