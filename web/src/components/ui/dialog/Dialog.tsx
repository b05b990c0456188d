import type { ReactElement, ReactNode } from 'react';
import * as Radix from '@radix-ui/react-dialog';
import { Icon } from '../Icon';
import './dialog.scss';

interface DialogProps {
  trigger: ReactElement;
  title: string;
  /** One sentence under the title. */
  intro: string;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** True where a press beside the dialog must not throw away what was typed. */
  keepOpen?: boolean;
  children: ReactNode;
}

/** Where there is something to fill in, that is where one begins; elsewhere Radix takes Close. */
function focusFirstField(event: Event) {
  const field = (event.target as Element).querySelector<HTMLElement>('input, select, textarea');
  if (!field) return;
  event.preventDefault();
  field.focus();
}

/** A dialog that traps focus and gives it back to what opened it. */
export function Dialog({ trigger, title, intro, keepOpen, children, ...state }: DialogProps) {
  return (
    <Radix.Root {...state}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Overlay className="dialog-overlay">
          <Radix.Content
            className="dialog"
            onOpenAutoFocus={focusFirstField}
            onInteractOutside={(event) => keepOpen && event.preventDefault()}
          >
            <header className="dialog-header">
              <Radix.Title className="dialog-title">{title}</Radix.Title>
              <Radix.Description className="dialog-intro">{intro}</Radix.Description>
              <Radix.Close className="dialog-close" aria-label="Close">
                <Icon name="close" />
              </Radix.Close>
            </header>
            {children}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
