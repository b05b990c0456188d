import type { Booking } from '@finesse/api/contract/bookings';
import { BUDGET_LABELS, EVENT_TYPE_LABELS } from '@finesse/api/contract/enumerations';
import { NOT_SPECIFIED } from '@finesse/api/contract/labels';
import { Description, DescriptionList } from '../../shared/ui/DescriptionList';
import { Icon } from '../../shared/ui/Icon';
import { mapLink } from '../../shared/people/contactLinks';
import { eventDayInWords } from '../../shared/dates/dates';

/** When, where and for whom; an event type or budget left empty says so (spec §2). */
export function EventFacts({ booking }: { booking: Booking }) {
  const { eventDate, eventTime, location, guestCount, eventType, budget } = booking;
  return (
    <DescriptionList title="Event Details">
      <Description name="Date">{eventDayInWords(eventDate)}</Description>
      <Description name="Time">{eventTime}</Description>
      {location && (
        <Description name="Location" wide>
          <a className="fact-link" href={mapLink(location)} target="_blank" rel="noreferrer">
            <Icon name="pin" />
            {location}
          </a>
        </Description>
      )}
      <Description name="Guests">{guestCount}</Description>
      <Description name="Event Type">
        {eventType ? EVENT_TYPE_LABELS[eventType] : NOT_SPECIFIED}
      </Description>
      <Description name="Budget">{budget ? BUDGET_LABELS[budget] : NOT_SPECIFIED}</Description>
    </DescriptionList>
  );
}
