import type { Clash } from '@finesse/api/contract/schedules/schedule';
import { amountsInWords, spanInWords } from '../../shared/clashes/clashWords';
import { useSettings } from '../../shared/settings';

/** More of something is promised than there is, and with whom; in one line, also on paper. */
export function ClashNote({ clash }: { clash: Clash }) {
  const { timeZone } = useSettings();
  const { name, from, until, bookings } = clash;
  const others = bookings.map(({ reference }) => reference).join(', ');
  return (
    <p className="sheet-clash">
      <strong>
        <bdi>{name}</bdi>:
      </strong>{' '}
      {amountsInWords(clash, 'clashes')}, {spanInWords(from, until, timeZone)}
      {others && `, shared with ${others}`}
    </p>
  );
}
