import { Link } from 'react-router-dom';
import type { Clash, ClashState } from '@finesse/api/contract/schedules/schedule';
import { useSettings } from '../../../shared/settings';
import { useListState } from '../navigation/useListState';
import { formatShortageAmounts, formatClashSpan } from './clashWords';
import { ClashSign } from './ClashSign';

interface ClashListProps {
  clashes: readonly Clash[];
  state: ClashState;
}

/** The equipment, quantities, times and other bookings of each clash. */
export function ClashList({ clashes, state }: ClashListProps) {
  const { timeZone } = useSettings();
  const from = useListState();
  return (
    <ul className="clash-list">
      {clashes.map((clash) => (
        <li key={`${clash.equipment} ${clash.from}`} className={`clash clash-${state}`}>
          <ClashSign state={state} />
          <div className="clash-words">
            <p>
              <strong>{clash.name}</strong>: {formatShortageAmounts(clash, state)}
            </p>
            <p className="clash-span">{formatClashSpan(clash.from, clash.until, timeZone)}</p>
            {clash.bookings.length > 0 && (
              <p className="clash-others">
                {state === 'clashes' ? 'Shared with' : 'Promised to'}{' '}
                {clash.bookings.map(({ id, reference }) => (
                  <Link key={id} className="text-nowrap" to={`/admin/bookings/${id}`} state={from}>
                    {reference}
                  </Link>
                ))}
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
