import { useState } from 'react';
import type { CallFailure } from '../../../shared/api/failure';
import { useIdempotencyKey } from '../../../shared/api/idempotencyKey';
import { failureOf } from '../ReasonDialog';
import { useWriteToOwnerMutation } from '../requestApi';

/** Has the owner told that a new quote is wanted, by a message like any other. */
export function AskForQuote({ token, version }: { token: string; version: number }) {
  const [failure, setFailure] = useState('');
  const [write, { isLoading, isSuccess }] = useWriteToOwnerMutation();
  const { keyOf } = useIdempotencyKey();

  async function ask() {
    if (isLoading || isSuccess) return;
    setFailure('');
    const text = `Please send me a new quote (instead of version ${String(version)}).`;
    const { error } = await write({ token, text, key: keyOf(text) });
    if (error) setFailure(failureOf(error as CallFailure, 'We could not be told.'));
  }

  return (
    <div className="quote-ask">
      {failure && (
        <p className="request-problem" role="alert">
          {failure}
        </p>
      )}
      {!isSuccess && (
        <button
          type="button"
          className="btn btn-primary"
          aria-disabled={isLoading}
          onClick={() => void ask()}
        >
          {isLoading ? 'Asking…' : 'Ask for a new quote'}
        </button>
      )}
      <p role="status">{isSuccess && 'We were told, and get in touch with you.'}</p>
    </div>
  );
}
