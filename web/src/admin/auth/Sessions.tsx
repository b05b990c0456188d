import type { SignedInUser } from '@finesse/api/contract/auth';
import { SESSION_DAYS, SESSION_IDLE_DAYS } from '@finesse/api/contract/limits';
import { Icon } from '../../shared/ui/Icon';
import { Dialog } from '../../shared/ui/dialog/Dialog';
import { FailureNote } from '../../shared/ui/feedback/FailureNote';
import { LoadingRows } from '../../shared/ui/feedback/LoadingRows';
import { useSettings } from '../../shared/settings';
import { ChangePassword } from './ChangePassword';
import { EverywhereButton } from './EverywhereButton';
import { SessionRow } from './SessionRow';
import { useGetSessionsQuery } from './authApi';
import './sessions.scss';

/** Where an admin is signed in, and the end of what should not be. */
export function Sessions({ user: { email } }: { user: SignedInUser }) {
  const { authProvider } = useSettings();
  return (
    <Dialog
      title="Sessions"
      intro={`Where you are signed in. A session ends ${String(SESSION_IDLE_DAYS)} days after its last use, and ${String(SESSION_DAYS)} days after signing in.`}
      trigger={
        <button className="btn btn-quiet sessions-button" type="button">
          <Icon name="user" />
          <span>Sessions</span>
        </button>
      }
      foot={
        <div className="sessions-foot">
          <EverywhereButton />
          {authProvider === 'local' && <ChangePassword email={email} />}
        </div>
      }
    >
      <SessionList />
    </Dialog>
  );
}

function SessionList() {
  const { data, isError, refetch } = useGetSessionsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  if (isError)
    return (
      <FailureNote
        title="Error loading sessions"
        hint="Please check your connection."
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <LoadingRows text="Loading sessions..." />;
  return (
    <ul className="sessions">
      {data.map((session) => (
        <SessionRow key={session.id} session={session} />
      ))}
    </ul>
  );
}
