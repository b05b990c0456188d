import { useDispatch } from 'react-redux';
import { timeOf } from '@finesse/api/contract/dates';
import { useSettings } from '../../shared/settings';
import { Button } from '../../shared/ui/Button';
import { actionText, type QueuedAction } from './queue';
import { ConflictNote } from './ConflictNote';
import { updateQueue, useQueue } from './device';
import { sendQueue, type Dispatch } from './sendQueue';
import './waiting.scss';

const removeFromQueue = (action: QueuedAction) =>
  updateQueue((waiting) => waiting.filter(({ key }) => key !== action.key));

/** The queue on every page of the dashboard: actions that wait for a network, and conflicts. */
export function QueueNote() {
  const { currency, timeZone } = useSettings();
  const dispatch = useDispatch<Dispatch>();
  const waiting = useQueue();
  const conflicts = waiting.filter(({ conflict }) => conflict);
  const rest = waiting.filter(({ conflict }) => !conflict);
  return (
    <>
      {conflicts.map((action) => (
        <ConflictNote
          key={action.key}
          action={action}
          onDrop={() => void removeFromQueue(action)}
        />
      ))}
      {rest.length > 0 && (
        <section className="waiting" role="status" aria-label="Waiting for a connection">
          <h2>Waiting for a connection</h2>
          <ul>
            {rest.map((action) => (
              <li key={action.key}>
                <span>
                  <strong>{action.reference}</strong> {actionText(action, currency)},{' '}
                  {timeOf(Date.parse(action.madeAt), timeZone)}
                </span>
                <Button
                  look="quiet"
                  aria-label={`Undo: ${action.reference} ${actionText(action, currency)}`}
                  onClick={() => void removeFromQueue(action)}
                >
                  Undo
                </Button>
              </li>
            ))}
          </ul>
          <Button onClick={() => void sendQueue(dispatch)}>Send now</Button>
        </section>
      )}
    </>
  );
}
