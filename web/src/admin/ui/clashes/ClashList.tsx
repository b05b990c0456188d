import { Link } from 'react-router-dom';
import type { Clash, ClashState } from '@finesse/api/contract/schedules/schedule';
import { useSettings } from '../../../shared/settings';
import { useListState } from '../navigation/useListState';
import { formatShortage, formatClashSpan } from './clashWords';
import { ClashSign } from './ClashSign';

interface ClashListProps {
  clashes: readonly Clash[];
  state: ClashState;
}

/** Of each clash how many are needed and there, when, and who else has them. */
export function ClashList({ clashes, state }: ClashListProps) {
  const { timeZone } = useSettings();
  const from = useListState();
  return (
    <ul className="clash-list">
      {clashes.map((clash) => (
        <li key={`${clash.equipment} ${clash.from}`} className={`clash clash-${state}`}>
          <ClashSign state={state} />
          <div className="clash-words">
            <p className="fw-medium">{formatShortage(clash)}</p>
            <p className="clash-span">{formatClashSpan(clash.from, clash.until, timeZone)}</p>
            {clash.bookings.length > 0 && (
              <p className="clash-others">
                Also booked:{' '}
                {clash.bookings.map(({ id, name, quantity }) => (
                  <span key={id}>
                    <Link to={`/admin/bookings/${id}`} state={from}>
                      <bdi>{name}</bdi>
                    </Link>{' '}
                    ({quantity})
                  </span>
                ))}
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
