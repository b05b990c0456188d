import { formatWeekdayDate } from '@finesse/api/contract/dates';
import { EVENT_DAYS_LABELS, guestsText } from '@finesse/api/contract/enumerations';
import { nightText } from '@finesse/api/contract/schedules/span-text';
import type { VersionedBooking } from '../../api/bookingApi';
import { RequestFacts } from '../BookingFacts';
import { Part } from '../../ui/Part';
import { EditBooking } from './EditBooking';

interface RequestPartProps {
  booking: VersionedBooking;
  canEdit: boolean;
}

/** What was asked for, folded: what came of it stands above. */
export function RequestPart({ booking, canEdit }: RequestPartProps) {
  return (
    <Part title="Request" action={canEdit && <EditBooking booking={booking} />}>
      {canEdit ? (
        <details>
          <summary>{askedText(booking)}</summary>
          <RequestFacts booking={booking} />
        </details>
      ) : (
        <RequestFacts booking={booking} />
      )}
    </Part>
  );
}

/** Date, time, days and guests as they were asked for, and where they are changed. */
function askedText(booking: VersionedBooking): string {
  const { eventDate, eventTime, requestedDate, requestedTime, eventDays, guestCount, schedule } =
    booking;
  const [date, time] = [requestedDate ?? eventDate, requestedTime ?? eventTime];
  const isOther = requestedDate !== null || schedule.guests !== null;
  const days = eventDays ? `, ${EVENT_DAYS_LABELS[eventDays]}` : '';
  const asked = `${formatWeekdayDate(date)} at ${time}${nightText(date, time)}${days}, ${guestsText(guestCount)}`;
  return isOther
    ? `Asked for ${asked}; changed since: see “Times and equipment”`
    : `Asked for ${asked}`;
}
