import { BOOKING_STAGE_FACTS } from '@finesse/api/contract/stages';
import type { Booking } from '@finesse/api/contract/bookings';
import { Icon } from '../ui/Icon';
import { StatusBadge } from '../ui/Badge';
import './stage-badge.scss';

/**
 * The stage of a pending booking. Nothing where the stage equals the status, or is new: then the
 * time left to answer is shown instead.
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

/** Says that words of the customer wait. */
export function WroteNote({ booking: { wroteAt } }: { booking: Booking }) {
  if (wroteAt === null) return null;
  return (
    <span className="d-block fs-fine fw-semibold text-primary-emphasis">
      <Icon name="chat" /> Wrote to you
    </span>
  );
}
