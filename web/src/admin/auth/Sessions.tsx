import type { ReactNode } from 'react';
import type { SessionInfo, SignedInUser } from '@finesse/api/contract/auth';
import { SESSION_DAYS, SESSION_IDLE_DAYS } from '@finesse/api/contract/limits';
import { formatDateTime } from '@finesse/api/contract/dates';
import { Button } from '../../shared/ui/Button';
import { Entry } from '../ui/Entry';
import { Icon } from '../ui/Icon';
import { Dialog } from '../ui/dialog/Dialog';
import { LoadFailure } from '../../shared/ui/feedback/FailureNote';
import { LoadingRows } from '../ui/feedback/LoadingRows';
import { useSettings } from '../../shared/settings';
import { changeFailure } from '../../shared/api/failure';
import { Alert } from '../../shared/form/FieldError';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog';
import { useToast } from '../ui/toast/useToast';
import { hasDrafts } from '../drafts';
import { ChangePassword } from './ChangePassword';
import { useEndAllSessionsMutation, useEndSessionMutation, useGetSessionsQuery } from './authApi';
import { SIGNED_OUT } from './texts';

interface SessionsProps {
  user: SignedInUser;
  /** What else belongs to the session on this device. */
  children?: ReactNode;
}

/** The dialog about an admin's password, and where they are signed in. */
export function Sessions({ user: { email }, children }: SessionsProps) {
  const { authProvider } = useSettings();
  return (
    <Dialog
      title="Account"
      intro={`Where you are signed in. A session ends ${String(SESSION_IDLE_DAYS)} days after its last use, and ${String(SESSION_DAYS)} days after signing in.`}
      trigger={
        <Button look="quiet" aria-label="Account">
          <Icon name="user" />
          {/* Where there is little room, only the icon is shown. */}
          <span className="d-none d-md-inline d-xl-none d-xxl-inline">Account</span>
        </Button>
      }
      footer={
        <div className="d-flex flex-wrap gap-2 justify-content-between">
          <SignOutEverywhere />
          {authProvider === 'local' && <ChangePassword email={email} />}
        </div>
      }
    >
      <SessionList />
      {children}
    </Dialog>
  );
}

function SessionList() {
  const { data, isError, refetch } = useGetSessionsQuery();
  if (isError) return <LoadFailure of="sessions" onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows text="Loading sessions..." />;
  return (
    <ul className="d-grid gap-4">
      {data.map((session) => (
        <SessionRow key={session.id} session={session} />
      ))}
    </ul>
  );
}

/** Ends every session including this one, for a lost phone or a leaked password. */
function SignOutEverywhere() {
  const [endAll, { isLoading, error }] = useEndAllSessionsMutation();
  const toast = useToast();

  async function signOutEverywhere() {
    const { data } = await endAll();
    if (data) toast(SIGNED_OUT);
  }

  return (
    <div>
      <ConfirmDialog
        trigger={
          <Button look="quiet-danger" className="px-2" aria-disabled={isLoading}>
            Sign out everywhere
          </Button>
        }
        title="Sign Out Everywhere"
        text={`All sessions will end, including the one on this device, and so will the calendar feeds that you created and the notifications on your devices. You will have to sign in again.${hasDrafts() ? ' Unsaved changes in this tab will be lost.' : ''}`}
        action="Sign out everywhere"
        onConfirm={() => void signOutEverywhere()}
      />
      {error && (
        <Alert
          className="field-error cols-all m-0"
          message={changeFailure(error, 'Failed to sign out')}
        />
      )}
    </div>
  );
}

/** One session. The current one ends by "Sign Out", any other one here. */
function SessionRow({ session }: { session: SessionInfo }) {
  const { id, browser, createdAt, lastUsedAt, current } = session;
  const { timeZone } = useSettings();
  const [end, { isLoading, error }] = useEndSessionMutation();
  const name = browser ?? 'Unknown browser';
  const lastUsed = formatDateTime(lastUsedAt, timeZone);
  return (
    <Entry
      name={name}
      mark={current && 'This session'}
      facts={[`Signed in on ${formatDateTime(createdAt, timeZone)}`, `Last used ${lastUsed}`]}
      failure={{ error, sentence: 'Failed to sign out' }}
    >
      {!current && (
        <Button
          aria-label={`Sign out ${name}, last used ${lastUsed}`}
          aria-disabled={isLoading}
          onClick={() => void end(id)}
        >
          Sign out
        </Button>
      )}
    </Entry>
  );
}
