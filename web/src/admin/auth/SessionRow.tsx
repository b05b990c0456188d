import type { SessionInfo } from '@finesse/api/contract/auth';
import { dayAndTimeOf } from '@finesse/api/contract/dates';
import { changeFailure } from '../../shared/api/failure';
import { useSettings } from '../../shared/settings';
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
  const name = browser ?? 'Unknown browser';
  const lastUsed = dayAndTimeOf(lastUsedAt, timeZone);

  return (
    <li className="session" aria-labelledby={nameId}>
      <div>
        <p className="session-name" id={nameId}>
          {name}
          {current && <span className="session-current">This session</span>}
        </p>
        <p className="session-when">Signed in on {dayAndTimeOf(createdAt, timeZone)}</p>
        <p className="session-when">Last used {lastUsed}</p>
      </div>
      {!current && (
        <button
          className="btn btn-outline-light"
          type="button"
          aria-label={`Sign out ${name}, last used ${lastUsed}`}
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
