import { useDispatch } from 'react-redux';
import { timeOf } from '@finesse/api/contract/dates';
import { useSettings } from '../../shared/settings';
import { Button } from '../../shared/ui/Button';
import { deedInWords, type Act } from './acts';
import { ConflictNote } from './ConflictNote';
import { changeDevice, useWaiting } from './device';
import { sendWaiting, type Dispatch } from './sendWaiting';
import './waiting.scss';

const without = (act: Act) =>
  changeDevice((device) => ({
    ...device,
    waiting: device.waiting.filter(({ key }) => key !== act.key),
  }));

/** What was done and the server does not have yet, and what it could not take. */
export function WaitingNote() {
  const { currency, timeZone } = useSettings();
  const dispatch = useDispatch<Dispatch>();
  const waiting = useWaiting();
  const doubtful = waiting.filter(({ conflict }) => conflict);
  const rest = waiting.filter(({ conflict }) => !conflict);
  return (
    <>
      {doubtful.map((act) => (
        <ConflictNote key={act.key} act={act} onDrop={() => void without(act)} />
      ))}
      {rest.length > 0 && (
        <section className="waiting" role="status" aria-label="Waiting for a network">
          <h2>Waiting for a network</h2>
          <ul>
            {rest.map((act) => (
              <li key={act.key}>
                <span>
                  <strong>{act.reference}</strong> {deedInWords(act, currency)},{' '}
                  {timeOf(Date.parse(act.madeAt), timeZone)}
                </span>
                <Button
                  look="quiet"
                  aria-label={`Take back: ${act.reference} ${deedInWords(act, currency)}`}
                  onClick={() => void without(act)}
                >
                  Take back
                </Button>
              </li>
            ))}
          </ul>
          <Button onClick={() => void sendWaiting(dispatch)}>Send now</Button>
        </section>
      )}
    </>
  );
}
