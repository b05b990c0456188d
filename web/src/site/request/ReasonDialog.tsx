import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { CallFailure } from '../../shared/api/failure';
import { errorField } from '../../shared/api/failure';
import { TextArea } from '../../shared/form/TextArea';
import '../../shared/ui/dialog/dialog.scss';

interface ReasonDialogProps {
  title: string;
  /** What it means. */
  children: ReactNode;
  maxLength: number;
  /** What the buttons say: to leave all as it is, to do it, and while it is done. */
  words: Record<'keep' | 'confirm' | 'confirming', string>;
  isLoading: boolean;
  /** @returns why it was not done; undefined once it is */
  onConfirm: (reason: string | null) => Promise<string | undefined>;
  onClose: () => void;
}

/** Asks whether something is to be ended, and why; keeping it has the focus. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, children, maxLength, words, isLoading, onConfirm, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const keep = useRef<HTMLButtonElement>(null);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState('');
  useEffect(() => {
    dialog.current?.showModal();
    keep.current?.focus();
  }, []);

  async function confirm() {
    if (isLoading) return;
    setProblem('');
    setProblem((await onConfirm(reason.trim() || null)) ?? '');
  }

  return (
    <dialog
      ref={dialog}
      className="request-dialog"
      aria-labelledby="request-dialog-title"
      aria-describedby="request-dialog-text"
      onClose={onClose}
    >
      <h2 id="request-dialog-title" className="dialog-title">
        {title}
      </h2>
      <p id="request-dialog-text" className="dialog-text">
        {children}
      </p>
      <TextArea
        label="May we ask why? (Optional)"
        name="reason"
        rows={2}
        maxLength={maxLength}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {problem && (
        <p className="request-problem" role="alert">
          {problem}
        </p>
      )}
      <div className="dialog-actions">
        <button
          ref={keep}
          type="button"
          className="btn btn-outline-light"
          onClick={() => dialog.current?.close()}
        >
          {words.keep}
        </button>
        <button
          type="button"
          className="btn btn-danger"
          aria-disabled={isLoading}
          onClick={() => void confirm()}
        >
          {isLoading ? words.confirming : words.confirm}
        </button>
      </div>
    </dialog>
  );
}

/** @param otherwise for a server that does not say why */
export function failureOf({ status, body }: CallFailure, otherwise: string): string {
  if (status === 0) return 'There is no connection, so nothing has changed. Please try again.';
  const why = status < 500 ? errorField(body) : undefined;
  return why ? `Nothing has changed: ${why}.` : `${otherwise} Please try again, or call us.`;
}
