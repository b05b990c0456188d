import { useRef, useState, type ReactElement, type ReactNode } from 'react';
import * as Radix from '@radix-ui/react-dialog';
import { Icon } from '../Icon';
import { ConfirmDialog } from './ConfirmDialog';
import { useDialogState } from './useDialogState';
import '../../../shared/ui/dialog/dialog.scss';

interface DialogProps {
  /** Left out where it is opened by `open` instead. */
  trigger?: ReactElement | undefined;
  title: string;
  /** One sentence under the title. */
  intro: string;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Returns focus on close; left out, to what had it before. */
  returnFocus?: (() => void) | undefined;
  /** True where a press outside must not close it and lose what was typed. */
  keepOpen?: boolean;
  /**
   * True for a long form: a press outside does not close it, and once something was typed, closing
   * it asks first.
   */
  confirmClose?: boolean | undefined;
  /** True for wide content, such as two columns. */
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
    'form :is(input, select, textarea)',
  );
  if (!field || field.getBoundingClientRect().bottom > window.innerHeight) return;
  event.preventDefault();
  field.focus();
}

/** A modal dialog that returns focus when it closes; the browser's Back closes it. */
export function Dialog(props: DialogProps) {
  const { trigger, title, intro, keepOpen, isWide = false, footer, children, ...rest } = props;
  const { confirmClose = false, ...state } = rest;
  const isTyped = useRef(false);
  const [isAsking, setAsking] = useState(false);
  const canClose = () => {
    if (!confirmClose || !isTyped.current) return true;
    setAsking(true);
    return false;
  };
  const { root, close, onKeyDown, saveOpener, restoreFocus } = useDialogState({
    ...state,
    canClose,
  });
  return (
    <Radix.Root {...root}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className="dialog-overlay">
          <Radix.Content
            className={isWide ? 'dialog dialog-wide' : 'dialog'}
            onOpenAutoFocus={(event) => {
              isTyped.current = false;
              saveOpener();
              focusFirstField(event);
            }}
            onInput={() => (isTyped.current = true)}
            onKeyDown={onKeyDown}
            onCloseAutoFocus={restoreFocus}
            onInteractOutside={(event) => (keepOpen || confirmClose) && event.preventDefault()}
          >
            <header className="dialog-header">
              <Radix.Title className="page-title mb-1">{title}</Radix.Title>
              <Radix.Description className="text-body-secondary">{intro}</Radix.Description>
              <Radix.Close className="dialog-close" aria-label="Close">
                <Icon name="close" />
              </Radix.Close>
            </header>
            {typeof children === 'function' ? children(close) : children}
            {footer && <footer className="dialog-foot">{footer}</footer>}
            <ConfirmDialog
              open={isAsking}
              onOpenChange={setAsking}
              title="Close Without Saving?"
              text="Your changes have not been saved and will be lost."
              action="Discard"
              cancel="Keep editing"
              onConfirm={close}
            />
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
