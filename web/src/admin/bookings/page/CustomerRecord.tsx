import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { BookingDetails } from '@finesse/api/contract/bookings';
import { BOOKING_STATUS_FACTS, MEMBERSHIP_STATUS_FACTS } from '@finesse/api/contract/statuses';
import { formatWeekdayDate } from '@finesse/api/contract/dates';
import { nameOf } from '../../format/nameOf';
import { useCameFrom } from '../../ui/navigation/useListState';
import { StatusBadge } from '../../ui/Badge';
import { statusOf } from '../labels';
import { Part } from '../../ui/Part';

/** Whether the customer is a member, and their other bookings. */
export function CustomerRecord({ booking: { member, sameCustomer } }: { booking: BookingDetails }) {
  const id = useId();
  const cameFrom = useCameFrom('/admin');
  return (
    <Part title="The customer">
      {member ? (
        <p>
          <bdi>{nameOf(member)}</bdi> is a {member.membershipType} member{' '}
          <StatusBadge {...MEMBERSHIP_STATUS_FACTS[member.membershipStatus]} />
          {!member.sameEmail && (
            <span className="fs-small text-body-secondary"> by the same telephone number only</span>
          )}
        </p>
      ) : (
        <p className="fs-small text-body-secondary">Not a member.</p>
      )}
      {sameCustomer.length === 0 ? (
        <p className="fs-small text-body-secondary">No other bookings.</p>
      ) : (
        <>
          <h3 className="fs-small text-primary-emphasis" id={`${id}-others`}>
            Other bookings
          </h3>
          <ul className="d-grid gap-1" aria-labelledby={`${id}-others`}>
            {sameCustomer.map((other) => (
              <li
                key={other.id}
                className="d-flex flex-wrap column-gap-3 align-items-center justify-content-between"
              >
                <Link
                  className="d-flex flex-wrap column-gap-2 align-items-center min-h-touch"
                  to={`/admin/bookings/${other.id}`}
                  state={cameFrom}
                >
                  {formatWeekdayDate(other.eventDate)}
                  <span className="fs-small text-body-secondary"> {other.reference}</span>
                </Link>
                <StatusBadge {...BOOKING_STATUS_FACTS[statusOf(other)]} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Part>
  );
}
