import type { Booking } from '@finesse/api/contract/bookings';
import { BUDGET_LABELS, EVENT_TYPE_LABELS } from '@finesse/api/contract/enumerations';
import { NOT_SPECIFIED } from '@finesse/api/contract/labels';
import { Fact, Facts } from '../../shared/ui/DescriptionList';
import { Icon } from '../../shared/ui/Icon';
import { mapLink } from '../../shared/people/contactLinks';
import { eventDayInWords } from '../../shared/dates/dates';

/** When, where and for whom; an event type or budget left empty says so (spec §2). */
export function EventFacts({ booking }: { booking: Booking }) {
  const { eventDate, eventTime, location, guestCount, eventType, budget } = booking;
  return (
    <Facts title="Event Details">
      <Fact name="Date">{eventDayInWords(eventDate)}</Fact>
      <Fact name="Time">{eventTime}</Fact>
      {location && (
        <Fact name="Location" wide>
          <a className="fact-link" href={mapLink(location)} target="_blank" rel="noreferrer">
            <Icon name="pin" />
            {location}
          </a>
        </Fact>
      )}
      <Fact name="Guests">{guestCount}</Fact>
      <Fact name="Event Type">{eventType ? EVENT_TYPE_LABELS[eventType] : NOT_SPECIFIED}</Fact>
      <Fact name="Budget">{budget ? BUDGET_LABELS[budget] : NOT_SPECIFIED}</Fact>
    </Facts>
  );
}
