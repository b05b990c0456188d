import { timeOf } from '@finesse/api/contract/dates';
import type { Clash } from '@finesse/api/contract/schedules/schedule';
import { useSettings } from '../../shared/settings';

/** More of something is promised than there is, and with whom. */
export function ClashNote({ clash }: { clash: Clash }) {
  const { timeZone } = useSettings();
  const { name, promised, available, from, until, bookings } = clash;
  const clock = (moment: string) => timeOf(Date.parse(moment), timeZone);
  const others = bookings.map(({ reference }) => reference).join(', ');
  return (
    <p className="sheet-clash">
      <strong>Clash:</strong> {promised} × <bdi>{name}</bdi> promised, {available} there, from{' '}
      {clock(from)} to {clock(until)}
      {others && `, with ${others}`}.
    </p>
  );
}
