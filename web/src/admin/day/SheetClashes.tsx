import type { Clash } from '@finesse/api/contract/schedules/schedule';
import { ClashSign } from '../../shared/clashes/ClashSign';
import { amountsInWords, CLASH_LABELS, spanInWords } from '../../shared/clashes/clashWords';
import { useSettings } from '../../shared/settings';

/** What more is promised of than there is, and with whom; a line for each, also on paper. */
export function SheetClashes({ clashes }: { clashes: readonly Clash[] }) {
  const { timeZone } = useSettings();
  if (clashes.length === 0) return null;
  return (
    <ul className="sheet-clashes" aria-label={CLASH_LABELS.clashes}>
      {clashes.map((clash) => {
        const { equipment, name, from, until, bookings } = clash;
        return (
          <li key={`${equipment} ${from}`}>
            <ClashSign state="clashes" />
            <p>
              <strong>
                <bdi>{name}</bdi>:
              </strong>{' '}
              {amountsInWords(clash, 'clashes')}, {spanInWords(from, until, timeZone)}
              {bookings.length > 0 && ', shared with '}
              {bookings.map(({ id, reference }, at) => (
                <span key={id}>
                  {at > 0 && ', '}
                  <span className="sheet-other">{reference}</span>
                </span>
              ))}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
