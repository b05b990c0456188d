import type { SessionInfo } from '@finesse/api/contract/auth';
import { dayAndTimeOf } from '@finesse/api/contract/dates';
import { changeFailure } from '../../api/failure';
import { useSettings } from '../../lib/settings';
import { useEndSessionMutation } from './authApi';

/**
 * One sign-in; this very one ends by "Sign Out" above, any other one here. What comes of it stands
 * here too: a toast beside an open dialog is out of a screen reader's reach.
 */
export function SessionRow({ session }: { session: SessionInfo }) {
  const { id, browser, createdAt, lastUsedAt, current } = session;
  const { timeZone } = useSettings();
  const [end, { isLoading, error }] = useEndSessionMutation();
  const nameId = `session-${id}`;

  return (
    <li className="session" aria-labelledby={nameId}>
      <div>
        <p className="session-name" id={nameId}>
          {browser ?? 'Unknown browser'}
          {current && <span className="session-current">This session</span>}
        </p>
        <p className="session-when">Signed in on {dayAndTimeOf(createdAt, timeZone)}</p>
        <p className="session-when">Last used {dayAndTimeOf(lastUsedAt, timeZone)}</p>
      </div>
      {!current && (
        <button
          className="btn btn-outline-light"
          type="button"
          aria-describedby={nameId}
          aria-disabled={isLoading}
          onClick={() => !isLoading && void end(id)}
        >
          Sign out
        </button>
      )}
      {error && (
        <p className="session-failure" role="alert">
          {changeFailure(error, 'Failed to sign out')}
        </p>
      )}
    </li>
  );
}
