import type { ReactElement, ReactNode } from 'react';
import * as Radix from '@radix-ui/react-alert-dialog';
import { useDialogState } from './useDialogState';
import '../../../shared/ui/dialog/dialog.scss';

interface ConfirmDialogProps {
  /** Left out where it is opened by `open` instead. */
  trigger?: ReactElement;
  title: string;
  /** What it is about, such as a name; part of the accessible name. */
  about?: string;
  text: string;
  /** What else follows, or does not. */
  note?: string | undefined;
  /** What it is about, in detail. */
  children?: ReactNode;
  action: string;
  /** What changes nothing. */
  cancel?: string;
  /** The look of `action`: a danger unless nothing is lost. */
  look?: 'primary' | 'danger';
  onConfirm: () => void;
  other?: { action: string; onConfirm: () => void };
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** False where it asks about leaving the page, which keeps the history as it is. */
  hasHistoryEntry?: boolean;
}

/** Asks before something that cannot be undone; Cancel has focus. */
export function ConfirmDialog({
  trigger,
  title,
  about,
  text,
  note,
  children,
  action,
  cancel = 'Cancel',
  look = 'danger',
  onConfirm,
  other,
  ...state
}: ConfirmDialogProps) {
  const { root, onKeyDown, saveOpener, restoreFocus } = useDialogState(state);
  const name = about && { 'aria-label': `${title}: ${about}`, 'aria-labelledby': undefined };
  return (
    <Radix.Root {...root}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className="dialog-overlay">
          <Radix.Content
            className="dialog dialog-small"
            onOpenAutoFocus={saveOpener}
            onKeyDown={onKeyDown}
            onCloseAutoFocus={restoreFocus}
            {...name}
          >
            <Radix.Title className="page-title mb-1">{title}</Radix.Title>
            {about && (
              <p className="m-0 fw-semibold text-break">
                <bdi>{about}</bdi>
              </p>
            )}
            <Radix.Description className="dialog-text">{text}</Radix.Description>
            {children}
            {note && <p className="dialog-text">{note}</p>}
            <div className="dialog-actions">
              <Radix.Cancel className="btn btn-outline-secondary">{cancel}</Radix.Cancel>
              {other && (
                <Radix.Action className="btn btn-outline-secondary" onClick={other.onConfirm}>
                  {other.action}
                </Radix.Action>
              )}
              <Radix.Action className={`btn btn-${look}`} onClick={onConfirm}>
                {action}
              </Radix.Action>
            </div>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
