import { useRef, useState, type ReactElement, type ReactNode } from 'react';
import * as Radix from '@radix-ui/react-dialog';
import { Icon } from '../Icon';
import { ConfirmDialog } from './ConfirmDialog';
import { useDialogState } from './useDialogState';
import './dialog.scss';
import './dialog-print.scss';

interface DialogProps {
  /** Left out where something else than a press opens it. */
  trigger?: ReactElement;
  title: string;
  /** One sentence under the title. */
  intro: string;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Where the keyboard goes afterwards; left out, to what had it before. */
  returnFocus?: () => void;
  /** True where a press beside the dialog must not throw away what was typed. */
  keepOpen?: boolean;
  /** True for a long form: a press beside it does nothing, and closing it asks first, once something was typed. */
  confirmClose?: boolean;
  /** True for what needs the room of a desk, such as two columns. */
  isWide?: boolean;
  /** Stays in sight at the lower edge, however long the rest is. */
  footer?: ReactNode;
  /** A function is given what closes the dialog without asking, for a form that was sent. */
  children: ReactNode | ((close: () => void) => ReactNode);
}

/**
 * Where there is a form to fill in, that is where one begins, unless what stands above it would be
 * pushed out of sight unread; elsewhere Radix takes Close.
 */
function focusFirstField(event: Event) {
  const field = (event.target as Element).querySelector<HTMLElement>(
    'form :is(input, select, textarea)',
  );
  if (!field || field.getBoundingClientRect().bottom > window.innerHeight) return;
  event.preventDefault();
  field.focus();
}

/** A dialog that traps focus and gives it back to what opened it; Back closes it. */
export function Dialog(props: DialogProps) {
  const { trigger, title, intro, keepOpen, isWide = false, footer, children, ...rest } = props;
  const { confirmClose = false, ...state } = rest;
  const isTyped = useRef(false);
  const [isAsking, setAsking] = useState(false);
  const canClose = () => {
    if (!confirmClose || !isTyped.current) return true;
    // After the browser’s Back the dialog first takes its place in the history again.
    setTimeout(() => setAsking(true));
    return false;
  };
  const { root, close, saveOpener, restoreFocus } = useDialogState({ ...state, canClose });
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
            onCloseAutoFocus={restoreFocus}
            onInteractOutside={(event) => (keepOpen || confirmClose) && event.preventDefault()}
          >
            <header className="dialog-header">
              <Radix.Title className="dialog-title">{title}</Radix.Title>
              <Radix.Description className="dialog-intro">{intro}</Radix.Description>
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
              text="What you changed here is not saved, and is given up."
              action="Close"
              onConfirm={close}
            />
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
