import { useEffect, useState } from 'react';
import { formatTime } from '@finesse/api/contract/dates';
import { baseApi } from '../../shared/api/baseApi';
import { useSettings } from '../../shared/settings';
import { Button } from '../../shared/ui/Button';
import { bookingChanged } from '../api/tags';
import { actionText, nextToSend, withoutAction, type QueuedAction } from './queue';
import { ConflictNote } from './ConflictNote';
import { updateQueue } from './device';
import { useNameOf, useOfflineDispatch, useQueue } from './deviceSlice';
import { persistStorage } from './persistStorage';
import { sendQueue } from './sendQueue';
import './waiting.scss';

function useRemoveFromQueue() {
  const dispatch = useOfflineDispatch();
  return async ({ key, bookingId }: QueuedAction) => {
    await dispatch(updateQueue((waiting) => withoutAction(waiting, key)));
    // The server may have it already, and what was fetched before need not show it.
    dispatch(baseApi.util.invalidateTags(bookingChanged(bookingId)));
  };
}

/** With a connection an action is answered sooner: a note would only move what is under the thumb. */
const ANSWER_MS = 2000;

/** The queue on every page of the dashboard: actions that wait for a network, and conflicts. */
export function QueueNote() {
  const dispatch = useOfflineDispatch();
  const remove = useRemoveFromQueue();
  const waiting = useQueue();
  const conflicts = waiting.filter(({ conflict }) => conflict);
  const rest = waiting.filter(({ conflict }) => !conflict);
  const isSlow = useLasting(rest.length > 0, ANSWER_MS);
  const isDue = isSlow || !navigator.onLine || rest.some(wasTried);
  // Once shown it stays until all is sent.
  const [isShown, setShown] = useState(false);
  // All of it is of bookings with a conflict, so what follows waits for the owner.
  const isHeld = rest.length > 0 && !nextToSend(waiting);
  const title = isHeld ? 'Waiting for what you decide above' : 'Waiting for a connection';
  if (isShown !== (rest.length > 0 && (isShown || isDue))) setShown(!isShown);
  return (
    <>
      {conflicts.map((action) => (
        <ConflictNote key={action.key} action={action} onDrop={() => remove(action)} />
      ))}
      {isShown && (
        <section
          className="waiting d-grid gap-2 px-4 py-3 my-2 border-start border-3 border-primary bg-body-secondary d-print-none"
          role="status"
          aria-label={title}
        >
          <h2>{title}</h2>
          <ul>
            {rest.map((action) => (
              <WaitingAction key={action.key} action={action} />
            ))}
          </ul>
          <KeptNote />
          {!isHeld && <Button onClick={() => void sendQueue(dispatch)}>Send now</Button>}
        </section>
      )}
    </>
  );
}

/** What to do where the browser may delete what waits. */
function KeptNote() {
  const [isKept, setKept] = useState(true);
  useEffect(() => void persistStorage().then(setKept), []);
  return (
    !isKept && (
      <p className="mw-measure fs-small text-body-secondary">
        Send this soon: a browser may delete what waits, Safari after seven days without a visit. To
        keep it safe next time, put the dashboard on the home screen, from the browser’s menu.
      </p>
    )
  );
}

/** An attempt has failed, and the next one is still to come. */
const wasTried = ({ isBeingSent }: QueuedAction) => isBeingSent === false;

/** Whether something has been so for this long. */
function useLasting(isSo: boolean, ms: number): boolean {
  const [hasLasted, setLasted] = useState(false);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(() => setLasted(true), ms);
    return () => {
      clearTimeout(timer);
      setLasted(false);
    };
  }, [isSo, ms]);
  return hasLasted;
}

/** An action can be undone until it is being sent. */
function WaitingAction({ action }: { action: QueuedAction }) {
  const { currency, timeZone } = useSettings();
  const remove = useRemoveFromQueue();
  const name = useNameOf(action);
  const { madeAt, isBeingSent, isUnanswered } = action;
  const text = `${name} ${actionText(action, currency)}`;
  return (
    <li className="d-grid cols-1-auto column-gap-3 align-items-center">
      <span>
        <strong>
          <bdi>{name}</bdi>
        </strong>{' '}
        {actionText(action, currency)}, {formatTime(Date.parse(madeAt), timeZone)}
        {isUnanswered && (
          <small className="d-block text-body-secondary">
            Sent without an answer: it may be recorded already.
          </small>
        )}
      </span>
      <Button
        look="quiet"
        className="px-2 text-nowrap"
        aria-label={isBeingSent ? `Being sent: ${text}` : `Undo: ${text}`}
        aria-disabled={isBeingSent}
        onClick={() => void remove(action)}
      >
        {isBeingSent ? 'Being sent…' : 'Undo'}
      </Button>
    </li>
  );
}
