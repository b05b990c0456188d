import { BOOKING_STAGE_FACTS } from '@finesse/api/contract/answers';
import type { Booking } from '@finesse/api/contract/bookings';
import { StatusBadge } from '../../shared/ui/StatusBadge';
import './stage-badge.scss';

/**
 * Where a booking that is still pending stands; of any other the status says so already, and of a
 * new one how long it may wait.
 */
export function StageBadge({ booking: { status, stage } }: { booking: Booking }) {
  if (stage === status || stage === 'new') return null;
  return (
    <span className="stage-badge">
      <span className="visually-hidden">Stage: </span>
      <StatusBadge {...BOOKING_STAGE_FACTS[stage]} />
    </span>
  );
}
