import { useRef, useState, type KeyboardEvent } from 'react';
import { takeEscape } from '../toast/passedEscape';
import { useCloseOnBack } from './DialogHistory';

interface DialogStateProps {
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** Returns focus on close; left out, to what had it before. */
  returnFocus?: (() => void) | undefined;
  /** Called before the user closes it; false keeps it open. */
  canClose?: () => boolean;
  /** False where the browser's Back is asked about itself. */
  hasHistoryEntry?: boolean | undefined;
}

/**
 * A dialog's open state, its own or controlled. The browser's Back closes it, and focus returns to
 * where it was, also where no trigger has opened it.
 */
export function useDialogState({
  open,
  onOpenChange,
  returnFocus,
  canClose,
  hasHistoryEntry = true,
}: DialogStateProps) {
  const [own, setOwn] = useState(false);
  const opener = useRef<Element | null>(null);
  const hashBefore = useRef('');
  const isOpen = open ?? own;
  const setOpen = (next: boolean) => {
    setOwn(next);
    onOpenChange?.(next);
  };
  const requestOpen = (next: boolean) => {
    if (next || canClose?.() !== false) setOpen(next);
  };
  useCloseOnBack(isOpen && hasHistoryEntry, () => requestOpen(false));

  return {
    root: { open: isOpen, onOpenChange: requestOpen },
    /** Escape, where a toast is above it. */
    onKeyDown: ({ nativeEvent }: KeyboardEvent) => {
      if (takeEscape(nativeEvent)) requestOpen(false);
    },
    /** Closes it without calling `canClose`. */
    close: () => setOpen(false),
    saveOpener: () => {
      opener.current = document.activeElement;
      hashBefore.current = window.location.hash;
    },
    restoreFocus: (event: Event) => {
      const { hash } = window.location;
      // Left by a link to a place of the page, it leaves the focus there.
      const place = hash === hashBefore.current ? null : document.getElementById(hash.slice(1));
      if (place) {
        event.preventDefault();
        return place.focus();
      }
      const { current } = opener;
      // Safari does not focus a pressed button: then Radix focuses the trigger.
      if (!returnFocus && (current === document.body || !(current instanceof HTMLElement))) return;
      event.preventDefault();
      if (returnFocus) returnFocus();
      else if (current instanceof HTMLElement) current.focus();
    },
  };
}
