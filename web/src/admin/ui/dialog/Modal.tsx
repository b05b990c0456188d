import { useRef, useState, type ComponentProps, type ReactElement, type ReactNode } from 'react';
import * as Radix from '@radix-ui/react-dialog';
import { useCloseOnBack } from './DialogHistory';
import '../../../shared/ui/dialog/dialog.scss';

export interface ModalState {
  /** Left out where it is opened by `open` instead. */
  trigger?: ReactElement | undefined;
  /** Its own state where it is left out. */
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
}

interface ModalProps extends ModalState, Omit<ComponentProps<typeof Radix.Content>, 'children'> {
  /** Returns focus on close; left out, to what had it before. */
  returnFocus?: (() => void) | undefined;
  /** Called before the user closes it; false keeps it open. */
  canClose?: () => boolean;
  /** False where the browser's Back is asked about itself. */
  hasHistoryEntry?: boolean;
  /** True where a press outside does not close it. */
  keepOpen?: boolean;
  /** A function gets `close`, which closes without asking. */
  children: ReactNode | ((close: () => void) => ReactNode);
}

/**
 * What every dialog of the dashboard is. Escape closes the one that it is pressed in, the browser's Back
 * the topmost, and focus returns to where it was, also where no trigger has opened it.
 */
export function Modal(props: ModalProps) {
  const { trigger, open, onOpenChange, returnFocus, canClose, children, ...rest } = props;
  const { hasHistoryEntry = true, keepOpen = false, onOpenAutoFocus, ...content } = rest;
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

  function restoreFocus(event: Event) {
    const { hash } = window.location;
    // Left by a link to a place of the page, it leaves the focus there.
    const place = hash === hashBefore.current ? null : document.getElementById(hash.slice(1));
    const { current } = opener;
    const before = current instanceof HTMLElement && current !== document.body ? current : null;
    // Safari does not focus a pressed button: then Radix focuses the trigger.
    if (!place && !returnFocus && !before) return;
    event.preventDefault();
    if (place) place.focus();
    else if (returnFocus) returnFocus();
    else before?.focus();
  }

  return (
    <Radix.Root open={isOpen} onOpenChange={requestOpen}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className="dialog-overlay">
          <Radix.Content
            {...content}
            onOpenAutoFocus={(event) => {
              opener.current = document.activeElement;
              hashBefore.current = window.location.hash;
              onOpenAutoFocus?.(event);
            }}
            onCloseAutoFocus={restoreFocus}
            onEscapeKeyDown={leaveEscapeToDialog}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return;
              // Not also the dialog that this one was opened from.
              event.stopPropagation();
              requestOpen(false);
            }}
            onInteractOutside={(event) => keepOpen && event.preventDefault()}
          >
            {typeof children === 'function' ? children(() => setOpen(false)) : children}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}

/**
 * Radix tells a press of Escape only to what was opened last, such as a toast, and before what has the
 * focus: a dialog takes those that happen in it by itself, unless a control there has needed one.
 */
export function leaveEscapeToDialog(event: KeyboardEvent): void {
  const { target } = event;
  if (target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]'))
    event.preventDefault();
}
