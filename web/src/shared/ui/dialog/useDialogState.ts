import { useRef, useState } from 'react';
import { useCloseOnBack } from './useCloseOnBack';

interface DialogStateProps {
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** Where the keyboard goes afterwards; left out, to what had it before. */
  returnFocus?: (() => void) | undefined;
  /** Asked before it is closed by whoever uses it. */
  canClose?: () => boolean;
}

/**
 * Whether a dialog is open, by its own or its user's state; the browser's Back closes it, and the
 * keyboard goes back to where it was, also where no trigger has opened it.
 */
export function useDialogState({ open, onOpenChange, returnFocus, canClose }: DialogStateProps) {
  const [own, setOwn] = useState(false);
  const opener = useRef<Element | null>(null);
  const isOpen = open ?? own;
  const setOpen = (next: boolean) => {
    setOwn(next);
    onOpenChange?.(next);
  };
  const requestOpen = (next: boolean) => {
    if (next || canClose?.() !== false) setOpen(next);
  };
  useCloseOnBack(isOpen, () => requestOpen(false));

  return {
    root: { open: isOpen, onOpenChange: requestOpen },
    /** Closes it without asking `canClose`. */
    close: () => setOpen(false),
    saveOpener: () => {
      opener.current = document.activeElement;
    },
    restoreFocus: (event: Event) => {
      const { current } = opener;
      // Some browsers give a pressed button no focus: then Radix knows the trigger.
      if (!returnFocus && (current === document.body || !(current instanceof HTMLElement))) return;
      event.preventDefault();
      if (returnFocus) returnFocus();
      else if (current instanceof HTMLElement) current.focus();
    },
  };
}
