import { useSettings } from '../../shared/settings';
import { Button } from '../../shared/ui/Button';
import { dayAndTimeOf } from '@finesse/api/contract/dates';
import { actionText } from './queue';
import { dismissDropped, useDropped } from './dropped';
import './waiting.scss';

/** Actions that the end of a session dropped, until the owner has noted them. */
export function DroppedNote() {
  const { currency, timeZone } = useSettings();
  const dropped = useDropped();
  if (dropped.length === 0) return null;
  return (
    <section className="waiting waiting-alarm" role="alert" aria-label="Not recorded">
      <h2>Not recorded</h2>
      <p>
        The session had ended before there was a network, so this was not sent and is not kept.
        Please write it down, sign in, and record it on the page of the booking.
      </p>
      <ul>
        {dropped.map((one) => (
          <li key={`${one.reference} ${one.madeAt} ${one.kind}`}>
            <strong>{one.reference}</strong> {actionText(one, currency)},{' '}
            {dayAndTimeOf(one.madeAt, timeZone)}
          </li>
        ))}
      </ul>
      <Button onClick={dismissDropped}>I have noted it</Button>
    </section>
  );
}
