import { ConfirmDialog } from '../../shared/ui/dialog/ConfirmDialog';
import { errorField, type CallFailure } from '../../shared/api/failure';
import { useWithdrawMutation } from './requestApi';

/** Takes a pending request back, once it was asked twice. */
export function Withdraw({ token, reference }: { token: string; reference: string }) {
  const [withdraw, { isLoading, error }] = useWithdrawMutation();
  const failure = error as CallFailure | undefined;
  return (
    <section className="request-part" aria-labelledby="request-withdraw">
      <h2 id="request-withdraw">Changed your mind?</h2>
      <p>You can take your request back until it is confirmed. It costs nothing.</p>
      <ConfirmDialog
        trigger={
          <button type="button" className="btn btn-outline-light" disabled={isLoading}>
            Withdraw request
          </button>
        }
        title="Withdraw your request?"
        about={reference}
        text="We stop planning your evening. You can ask for another one at any time."
        action="Withdraw request"
        onConfirm={() => void withdraw({ token })}
      />
      {failure && (
        <p className="request-problem" role="alert">
          {errorField(failure.body) ?? 'Your request could not be withdrawn. Please try again.'}
        </p>
      )}
    </section>
  );
}
