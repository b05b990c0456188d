import { useEffect, useRef, useState } from 'react';
import { CUSTOMER_RULES } from '@finesse/api/contract/request';
import { errorField, type CallFailure } from '../../shared/api/failure';
import { TextArea } from '../../shared/form/TextArea';
import { useWithdrawMutation } from './requestApi';
import '../../shared/ui/dialog/dialog.scss';

interface WithdrawDialogProps {
  token: string;
  reference: string;
  onAnswered: (refusal: string) => void;
  onClose: () => void;
}

/** Asks whether a request is to be withdrawn, and why; keeping it has the focus. */
export function WithdrawDialog({ token, reference, onAnswered, onClose }: WithdrawDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const keep = useRef<HTMLButtonElement>(null);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState('');
  const [withdraw, { isLoading }] = useWithdrawMutation();
  useEffect(() => {
    dialog.current?.showModal();
    keep.current?.focus();
  }, []);

  async function confirm() {
    if (isLoading) return;
    setProblem('');
    const { error } = await withdraw({ token, reason: reason.trim() || null });
    if (!error) return onAnswered('');
    const failure = error as CallFailure;
    // Meanwhile it was confirmed: the page shows so.
    if (failure.status === 409) onAnswered(`${errorField(failure.body) ?? ''}.`);
    else setProblem(failureOf(failure));
  }

  return (
    <dialog
      ref={dialog}
      className="request-dialog"
      aria-labelledby="request-withdraw-title"
      aria-describedby="request-withdraw-text"
      onClose={onClose}
    >
      <h2 id="request-withdraw-title" className="dialog-title">
        Withdraw your request?
      </h2>
      <p id="request-withdraw-text" className="dialog-text">
        We stop planning the evening of request <span className="request-whole">{reference}</span>.
        You can ask for another one at any time.
      </p>
      <TextArea
        label="May we ask why? (Optional)"
        name="reason"
        rows={2}
        maxLength={CUSTOMER_RULES.reason.maxLength}
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
          Keep it
        </button>
        <button
          type="button"
          className="btn btn-danger"
          aria-disabled={isLoading}
          onClick={() => void confirm()}
        >
          {isLoading ? 'Withdrawing…' : 'Withdraw'}
        </button>
      </div>
    </dialog>
  );
}

function failureOf({ status, body }: CallFailure): string {
  if (status === 0) return 'There is no connection, so nothing has changed. Please try again.';
  const why = status < 500 ? errorField(body) : undefined;
  return why
    ? `Nothing has changed: ${why}.`
    : 'Your request could not be withdrawn. Please try again, or call us.';
}
