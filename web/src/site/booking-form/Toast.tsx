import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ShownToast } from './useToast';
import '../../shared/ui/toast/toast.scss';

/** Spec §9. */
const SWIPE_THRESHOLD_PX = 50;
const HOTKEY = 'F8';
/** A press moves a little, too. */
const PRESS_PX = 4;

interface ToastProps {
  toast: ShownToast | null;
  onDismiss: () => void;
  /** True while it is read or reached for: its time stands still. */
  onHold: (isHeld: boolean) => void;
}

/** The place of the toast, which also announces it to screen readers. */
export default function Toast({ toast, onDismiss, onHold }: ToastProps) {
  const place = useRef<HTMLOListElement>(null);
  const isOpen = toast?.phase === 'open';

  function dismiss() {
    // Otherwise the focus would be lost with the button.
    if (place.current?.contains(document.activeElement)) place.current.focus();
    onDismiss();
  }
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === HOTKEY) place.current?.focus();
    if (key === 'Escape' && isOpen) dismiss();
  });
  const onWindow = useEffectEvent(({ type }: Event) => onHold(type === 'blur'));
  useEffect(() => {
    const press = (event: KeyboardEvent) => onKey(event);
    const change = (event: Event) => onWindow(event);
    document.addEventListener('keydown', press);
    for (const type of ['blur', 'focus']) window.addEventListener(type, change);
    return () => {
      document.removeEventListener('keydown', press);
      for (const type of ['blur', 'focus']) window.removeEventListener(type, change);
    };
  }, []);

  return (
    <section aria-label={`Notifications (${HOTKEY})`}>
      <ol
        ref={place}
        className="toast-viewport"
        tabIndex={-1}
        aria-live="assertive"
        onPointerEnter={() => onHold(true)}
        onPointerLeave={() => onHold(false)}
        onFocus={() => onHold(true)}
        onBlur={() => onHold(false)}
      >
        {toast && toast.phase !== 'dismissed' && (
          <Card key={toast.id} toast={toast} onDismiss={dismiss} />
        )}
      </ol>
    </section>
  );
}

function Card({ toast, onDismiss }: { toast: ShownToast; onDismiss: () => void }) {
  const { title, description, variant = 'default', phase } = toast;
  const { swiped, ...swipe } = useSwipe(onDismiss);
  return (
    <li
      className={`toast-card toast-card-${variant}`}
      data-state={phase}
      style={{ translate: `${String(swiped)}px` }}
      {...swipe}
    >
      <div className="toast-card-words">
        <div className="toast-card-title fw-semibold">{title}</div>
        <div className="w-100 fs-small">{description}</div>
      </div>
      <button
        type="button"
        className="toast-card-close btn btn-quiet p-0"
        aria-label="Close"
        onClick={onDismiss}
      >
        <span aria-hidden="true">×</span>
      </button>
    </li>
  );
}

/** Follows a finger to the right; beyond the threshold the toast is dismissed, else it comes back. */
function useSwipe(onSwiped: () => void) {
  const from = useRef<number | null>(null);
  const [swiped, setSwiped] = useState(0);
  const end = () => {
    from.current = null;
    setSwiped(0);
  };
  return {
    swiped,
    onPointerDown: ({ clientX }: PointerEvent) => {
      from.current = clientX;
    },
    onPointerMove: ({ clientX, currentTarget, pointerId }: PointerEvent) => {
      if (from.current === null) return;
      const by = Math.max(0, clientX - from.current);
      // Not before: a captured pointer would press no button.
      if (by > PRESS_PX) currentTarget.setPointerCapture(pointerId);
      setSwiped(by);
    },
    onPointerUp: () => {
      if (swiped < SWIPE_THRESHOLD_PX) return end();
      from.current = null;
      onSwiped();
    },
    onPointerCancel: end,
  };
}
