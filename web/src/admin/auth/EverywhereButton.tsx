import { changeFailure } from '../../shared/api/failure';
import { ConfirmDialog } from '../../shared/ui/dialog/ConfirmDialog';
import { useToast } from '../../shared/ui/toast/useToast';
import { hasDrafts } from '../drafts';
import { useEndAllSessionsMutation } from './authApi';
import { SIGNED_OUT } from './texts';

/** Ends every session, this one too: for a lost phone, or a password that somebody else knows. */
export function EverywhereButton() {
  const [endAll, { isLoading, error }] = useEndAllSessionsMutation();
  const toast = useToast();

  async function leave() {
    if (isLoading) return;
    const { data } = await endAll();
    if (data) toast(SIGNED_OUT);
  }

  return (
    <div className="sessions-everywhere">
      <ConfirmDialog
        trigger={
          <button
            className="btn btn-quiet btn-quiet-danger"
            type="button"
            aria-disabled={isLoading}
          >
            Sign out everywhere
          </button>
        }
        title="Sign Out Everywhere"
        text={`Every session ends, on this device too. You will have to sign in again.${hasDrafts() ? ' What you typed in this tab and did not save is given up.' : ''}`}
        action="Sign out everywhere"
        onConfirm={() => void leave()}
      />
      {error && (
        <p className="session-failure" role="alert">
          {changeFailure(error, 'Failed to sign out')}
        </p>
      )}
    </div>
  );
}
