import type { Booking } from '@finesse/api/contract/bookings';
import { dayOf, eventDay } from '@finesse/api/contract/dates';
import { guestsText } from '@finesse/api/contract/words';
import { ContactLinks } from '../../components/ui/ContactLinks';
import { Hint } from '../../components/ui/Hint';
import { Cell, Row } from '../../components/ui/table/Table';
import { mapLink } from '../../lib/contactLinks';
import { nameId, nameOf } from '../../lib/nameOf';
import { useSettings } from '../../lib/settings';
import { BookingActions } from './BookingActions';
import { ServiceBadges } from './ServiceBadges';
import { BookingStatusBadge } from './BookingStatusBadge';
import { cutLocation, statusOf } from './words';

/** One booking: a row of the table, a card on a phone. */
export function BookingRow({ booking }: { booking: Booking }) {
  const { timeZone } = useSettings();
  return (
    <Row>
      <Cell part="title">
        <bdi className="list-name" id={nameId(booking.id)}>
          {nameOf(booking)}
        </bdi>
        <span className="list-note">Requested {dayOf(booking.createdAt, timeZone)}</span>
      </Cell>
      <Cell part="contact">
        <ContactLinks {...booking} />
      </Cell>
      <Cell part="facts">
        <p className="list-strong">
          {eventDay(booking.eventDate)} at {booking.eventTime}
        </p>
        {booking.location && (
          <p>
            <Hint text={booking.location}>
              <a href={mapLink(booking.location)} target="_blank" rel="noreferrer">
                {cutLocation(booking.location)}
              </a>
            </Hint>
          </p>
        )}
        <p className="list-note">{guestsText(booking.guestCount)}</p>
      </Cell>
      <Cell part="tags">
        <ServiceBadges services={booking.services} />
      </Cell>
      <Cell part="corner">
        <BookingStatusBadge status={statusOf(booking)} />
      </Cell>
      <Cell part="actions">
        <BookingActions booking={booking} />
      </Cell>
    </Row>
  );
}
