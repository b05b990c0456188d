import type { ReactNode } from 'react';
import * as Radix from '@radix-ui/react-dialog';
import { Modal, type ModalState } from './Modal';

interface ConfirmDialogProps extends ModalState {
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
  /** False where it asks about leaving the page, which keeps the history as it is. */
  hasHistoryEntry?: boolean;
}

/** Asks before something that cannot be undone; Cancel, which comes first, has focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, about, text, note, children, action, cancel = 'Cancel', ...rest } = props;
  const { look = 'danger', onConfirm, other, ...state } = rest;
  const name = about && { 'aria-label': `${title}: ${about}`, 'aria-labelledby': undefined };
  return (
    <Modal {...state} role="alertdialog" className="dialog dialog-small" keepOpen {...name}>
      <Radix.Title className="page-title mb-1">{title}</Radix.Title>
      {about && (
        <p className="m-0 fw-semibold text-break">
          <bdi>{about}</bdi>
        </p>
      )}
      <Radix.Description className="mt-3 text-body-secondary text-break">{text}</Radix.Description>
      {children}
      {note && <p className="mt-3 text-body-secondary text-break">{note}</p>}
      <div className="dialog-actions">
        <Radix.Close className="btn btn-outline-secondary">{cancel}</Radix.Close>
        {other && (
          <Radix.Close className="btn btn-outline-secondary" onClick={other.onConfirm}>
            {other.action}
          </Radix.Close>
        )}
        <Radix.Close className={`btn btn-${look}`} onClick={onConfirm}>
          {action}
        </Radix.Close>
      </div>
    </Modal>
  );
}
