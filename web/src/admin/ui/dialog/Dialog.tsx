import { useRef, useState, type ReactNode } from 'react';
import * as Radix from '@radix-ui/react-dialog';
import { Icon } from '../Icon';
import { ConfirmDialog } from './ConfirmDialog';
import { Modal, type ModalState } from './Modal';

export interface DialogProps extends ModalState {
  title: string;
  /** One sentence under the title. */
  intro: string;
  /** Returns focus on close; left out, to what had it before. */
  returnFocus?: (() => void) | undefined;
  /** True where a press outside must not close it and lose what was typed. */
  keepOpen?: boolean;
  /**
   * True for a long form: a press outside does not close it, and once something was typed, closing
   * it asks first.
   */
  confirmClose?: boolean | undefined;
  /** True where something that was typed before is in it again. */
  isRestored?: boolean;
  isWide?: boolean;
  /** Sticks to the lower edge. */
  footer?: ReactNode;
  /** A function gets `close`, which closes without asking. */
  children: ReactNode | ((close: () => void) => ReactNode);
}

/**
 * Focuses the first field of a form, unless that would scroll what is above it out of sight.
 * Elsewhere Radix focuses Close.
 */
function focusFirstField(event: Event) {
  const field = (event.target as Element).querySelector<HTMLElement>(
    'form :is(input:not([type=hidden]), select, textarea)',
  );
  if (!field || field.getBoundingClientRect().bottom > window.innerHeight) return;
  event.preventDefault();
  field.focus();
}

export function Dialog(props: DialogProps) {
  const { title, intro, keepOpen = false, confirmClose = false, isWide = false, ...rest } = props;
  const { isRestored = false, footer, children, ...state } = rest;
  const isTyped = useRef(false);
  const [isAsking, setAsking] = useState(false);
  const canClose = () => {
    const isAsked = confirmClose && isTyped.current;
    if (isAsked) setAsking(true);
    return !isAsked;
  };
  return (
    <Modal
      {...state}
      className={isWide ? 'dialog dialog-wide' : 'dialog'}
      keepOpen={keepOpen || confirmClose}
      canClose={canClose}
      onOpenAutoFocus={(event) => {
        isTyped.current = isRestored;
        focusFirstField(event);
      }}
      onInput={() => (isTyped.current = true)}
    >
      {(close) => (
        <>
          <header className="position-relative mb-5">
            <Radix.Title className="page-title pe-7 mb-1">{title}</Radix.Title>
            <Radix.Description className="text-body-secondary">{intro}</Radix.Description>
            <Radix.Close
              className="dialog-close btn btn-quiet position-absolute px-3 d-print-none"
              aria-label="Close"
            >
              <Icon name="close" />
            </Radix.Close>
          </header>
          {typeof children === 'function' ? children(close) : children}
          {footer && <footer className="dialog-foot d-print-none">{footer}</footer>}
          <ConfirmDialog
            open={isAsking}
            onOpenChange={setAsking}
            title="Close Without Saving?"
            text="Your changes have not been saved and will be lost."
            action="Discard"
            cancel="Keep editing"
            onConfirm={close}
          />
        </>
      )}
    </Modal>
  );
}

/** Focuses the button of a row from which a dialog was opened, or calls `onLost` where it has left the list. */
export function focusButton(id: string, onLost: () => void): void {
  const button = document.getElementById(id);
  if (button) button.focus();
  else onLost();
}
