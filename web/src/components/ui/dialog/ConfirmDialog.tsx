import type { ReactElement } from 'react';
import * as Radix from '@radix-ui/react-alert-dialog';
import './dialog.scss';

interface ConfirmDialogProps {
  /** Left out where something else than a press opens it. */
  trigger?: ReactElement;
  title: string;
  text: string;
  action: string;
  onConfirm: () => void;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/** Asks before something that cannot be undone; Cancel has the focus. */
export function ConfirmDialog({
  trigger,
  title,
  text,
  action,
  onConfirm,
  ...state
}: ConfirmDialogProps) {
  return (
    <Radix.Root {...state}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className="dialog-overlay">
          <Radix.Content className="dialog dialog-small">
            <Radix.Title className="dialog-title">{title}</Radix.Title>
            <Radix.Description className="dialog-text">{text}</Radix.Description>
            <div className="dialog-actions">
              <Radix.Cancel className="btn btn-outline-light">Cancel</Radix.Cancel>
              <Radix.Action className="btn btn-danger" onClick={onConfirm}>
                {action}
              </Radix.Action>
            </div>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
