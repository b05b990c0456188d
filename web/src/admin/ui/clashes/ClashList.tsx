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
    <ul className="d-grid gap-2">
      {clashes.map((clash) => (
        <li
          key={`${clash.equipment} ${clash.from}`}
          className={`clash clash-${state} d-flex gap-3 rounded bg-body-tertiary`}
        >
          <ClashSign state={state} />
          <div className="min-w-0">
            <p className="fw-medium">{formatShortage(clash)}</p>
            <p className="fs-small text-body-secondary">
              {formatClashSpan(clash.from, clash.until, timeZone)}
            </p>
            {clash.bookings.length > 0 && (
              <p className="d-flex flex-wrap column-gap-3 align-items-center fs-small text-body-secondary">
                Also booked:{' '}
                {clash.bookings.map(({ id, name, quantity }) => (
                  <span key={id}>
                    <Link className="touch-link" to={`/admin/bookings/${id}`} state={from}>
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
