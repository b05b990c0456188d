import { Link, useLocation } from 'react-router-dom';
import type { Clash, ClashState } from '@finesse/api/contract/schedules/schedule';
import { useSettings } from '../../../shared/settings';
import { useListState, useCameFrom } from '../navigation/useListState';
import { formatShortage, formatClashSpan, CLASH_LABELS } from './clashWords';
import { ClashSign } from './ClashSign';

interface ClashListProps {
  clashes: readonly Clash[];
  state: ClashState;
}

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

/** The clashes of a booking where its quote is, and the way to its equipment; nothing without any. */
export function ClashNotice({ bookingId, clashes, state }: ClashListProps & { bookingId: string }) {
  if (clashes.length === 0) return null;
  return (
    <div
      className="d-flex flex-column gap-2 align-items-start"
      role="group"
      aria-label={CLASH_LABELS[state]}
    >
      <ClashList clashes={clashes} state={state} />
      <UseFewer bookingId={bookingId} className="btn btn-outline-secondary" />
    </div>
  );
}

/** Of the section of a booking's page where its equipment is set. */
export const EQUIPMENT_PLACE = 'equipment';

interface UseFewerProps {
  bookingId: string;
  className: string;
  onClick?: () => void;
}

/** The way out of a clash: leads to the equipment of the booking. */
export function UseFewer({ bookingId, ...link }: UseFewerProps) {
  const page = `/admin/bookings/${bookingId}`;
  const isThere = useLocation().pathname === page;
  const here = useListState();
  const cameFrom = useCameFrom('/admin');
  return (
    <Link {...link} to={`${page}#${EQUIPMENT_PLACE}`} state={isThere ? cameFrom : here}>
      Use fewer
    </Link>
  );
}
