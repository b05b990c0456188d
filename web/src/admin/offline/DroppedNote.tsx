import { useSelector } from 'react-redux';
import { useSettings } from '../../shared/settings';
import { Button } from '../../shared/ui/Button';
import { formatDateTime } from '@finesse/api/contract/dates';
import { actionText } from './queue';
import { dismissDropped } from './device';
import { selectDropped, useOfflineDispatch } from './deviceSlice';
import './waiting.scss';

/** Actions that the end of a session dropped, until the owner has noted them. */
export function DroppedNote() {
  const { currency, timeZone } = useSettings();
  const dispatch = useOfflineDispatch();
  const dropped = useSelector(selectDropped);
  if (dropped.length === 0) return null;
  return (
    <section
      className="waiting d-grid gap-2 px-4 py-3 my-2 border-start border-3 border-warning bg-body-secondary d-print-none"
      role="alert"
      aria-label="Not recorded"
    >
      <h2>Not recorded</h2>
      <p>
        {dropped.some(({ isLost }) => isLost)
          ? 'This browser has deleted these changes before they could be sent. Please note them down, and enter on the booking’s page what is missing there. On the home screen, the dashboard is not deleted.'
          : 'Your session ended before these changes could be sent, and they are not stored. Please note them down, sign in and enter them on the booking’s page.'}
      </p>
      <ul>
        {dropped.map((one) => (
          <li key={`${one.reference} ${one.madeAt} ${one.kind}`}>
            <strong className="text-nowrap">{one.reference}</strong> {actionText(one, currency)},{' '}
            {formatDateTime(one.madeAt, timeZone)}
          </li>
        ))}
      </ul>
      <Button onClick={() => dispatch(dismissDropped())}>I have noted it</Button>
    </section>
  );
}
