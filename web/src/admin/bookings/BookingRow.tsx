import type { Booking } from '@finesse/api/contract/bookings';
import { dayOf } from '@finesse/api/contract/dates';
import { guestsText } from '@finesse/api/contract/labels';
import { ContactLinks } from '../../shared/people/ContactLinks';
import { Tooltip } from '../../shared/ui/Tooltip';
import { Cell, Row } from '../../shared/list/Table';
import { mapLink } from '../../shared/people/contactLinks';
import { eventDayInWords } from '../../shared/dates/dates';
import { nameOf } from '../../shared/people/nameOf';
import { useSettings } from '../../shared/settings';
import { BookingActions } from './BookingActions';
import { ServiceBadges } from './ServiceBadges';
import { BOOKING_STATUS_FACTS } from '@finesse/api/contract/statuses';
import { StatusBadge } from '../../shared/ui/StatusBadge';
import { cutLocation, statusOf } from './labels';

interface BookingRowProps {
  booking: Booking;
  onOpen: () => void;
}

/** One booking: a row of the table, a card on a phone. */
export function BookingRow({ booking, onOpen }: BookingRowProps) {
  const { timeZone } = useSettings();
  const { eventDate, eventTime, location, guestCount } = booking;
  return (
    <Row onOpen={onOpen}>
      <Cell part="title">
        <bdi className="list-name">{nameOf(booking)}</bdi>
        <span className="list-note">Requested {dayOf(booking.createdAt, timeZone)}</span>
      </Cell>
      <Cell part="contact">
        <ContactLinks {...booking} />
      </Cell>
      <Cell part="facts">
        <p>
          <span className="list-strong">
            {eventDayInWords(eventDate)} at {eventTime}
          </span>{' '}
          <span className="list-aside">{guestsText(guestCount)}</span>
        </p>
        {location && (
          <p>
            <Tooltip text={location}>
              <a href={mapLink(location)} target="_blank" rel="noreferrer">
                {cutLocation(location)}
              </a>
            </Tooltip>
          </p>
        )}
      </Cell>
      <Cell part="tags">
        <ServiceBadges services={booking.services} />
      </Cell>
      <Cell part="corner">
        <StatusBadge {...BOOKING_STATUS_FACTS[statusOf(booking)]} />
      </Cell>
      <Cell part="actions">
        <BookingActions booking={booking} onOpen={onOpen} />
      </Cell>
    </Row>
  );
}
