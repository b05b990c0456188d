import { useEffect, useRef, type ReactNode } from 'react';
import { BOOKING_STAGE_FACTS } from '@finesse/api/contract/stages';
import type { ContactChannel } from '@finesse/api/contract/conversation';
import { formatDateTime, formatWeekdayDate } from '@finesse/api/contract/dates';
import { formatDaysAhead } from '../../format/relative';
import { guestsText } from '@finesse/api/contract/enumerations';
import { addressLine } from '@finesse/api/contract/text';
import { isErased } from '@finesse/api/contract/privacy';
import { spanText } from '@finesse/api/contract/schedules/span-text';
import { isClosedStatus } from '@finesse/api/contract/statuses';
import type { VersionedBooking } from '../../api/bookingApi';
import { ClashNote } from '../../ui/clashes/ClashSign';
import { clashStateOf } from '../../ui/clashes/clashWords';
import { daysUntil } from '../../../shared/dates/dates';
import { useNow } from '../../../shared/dates/useNow';
import { nameOf } from '../../format/nameOf';
import { useSettings } from '../../../shared/settings';
import { ContactLink, contactHref } from '../../ui/ContactLink';
import { RecordStatusSelect } from '../../ui/records/StatusSelect';
import { StatusBadge } from '../../ui/Badge';
import { AnswerDueStatus } from '../AnswerDueNote';
import { useBookingChanges } from '../BookingChanges';
import { DeclineBooking } from '../DeclineBooking';
import { SOURCE_LABELS } from '../../ui/history/historyText';

interface BookingHeadProps {
  booking: VersionedBooking;
  onContact: (channel: ContactChannel) => void;
}

/** Who, when, the status, and how to contact the customer; `lead` is what waits. */
export function BookingHead({ booking, onContact, lead }: BookingHeadProps & { lead: ReactNode }) {
  const { reference, eventDate, eventTime, schedule, guestCount } = booking;
  const { stage, status, createdAt, source } = booking;
  const { timeZone } = useSettings();
  const now = useNow();
  const title = useRef<HTMLHeadingElement>(null);
  const actions = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Opened by a link, the page starts at its top, with focus, too.
    window.scrollTo(0, 0);
    title.current?.focus({ preventScroll: true });
  }, []);
  const clashState = clashStateOf(status, booking.clashes);
  const days = daysUntil(eventDate, now, timeZone);
  const isAhead = !isClosedStatus(status);

  return (
    <header className="booking-head">
      <div className="booking-who d-flex flex-column gap-1 align-items-start">
        <p className="d-flex flex-wrap row-gap-2 column-gap-3 align-items-center text-body-secondary">
          <span className="visually-hidden">Reference </span>
          {reference} <StatusBadge {...BOOKING_STAGE_FACTS[stage]} />{' '}
          {clashState && <ClashNote state={clashState} />}
        </p>
        <h1 ref={title} tabIndex={-1}>
          <bdi>{nameOf(booking)}</bdi>
        </h1>
        <p className="fw-medium">
          {formatWeekdayDate(eventDate)} at {eventTime}
          {spanText(schedule, timeZone)},{' '}
          {schedule.guests === null ? guestsText(guestCount) : `${String(schedule.guests)} guests`}
          {days >= 0 && isAhead && `, ${formatDaysAhead(days, Date.parse(schedule.end) <= now)}`}
        </p>
        <AnswerDueStatus booking={booking} />
        <p className="fs-small text-body-secondary">
          {SOURCE_LABELS[source]}, {formatDateTime(createdAt, timeZone)}
        </p>
      </div>
      <div className="booking-lead">{lead}</div>
      <div className="booking-actions d-grid gap-3 align-content-start" ref={actions}>
        <div className="d-flex flex-wrap gap-2">
          <RecordStatusSelect record={booking} changes={useBookingChanges()} />
          <DeclineBooking
            booking={booking}
            onLost={() => actions.current?.querySelector('select')?.focus()}
          />
        </div>
        {!isErased(booking) && <ContactActions booking={booking} onContact={onContact} />}
      </div>
    </header>
  );
}

function ContactActions({ booking, onContact }: BookingHeadProps) {
  const { email, phone, location } = booking;
  const { contactPhone } = useSettings();
  const name = nameOf(booking);
  const links = [
    { way: 'call', to: phone, about: name },
    { way: 'whatsapp', to: phone, about: name, chatAbout: booking },
    { way: 'email', to: email, about: name },
    { way: 'map', to: location, about: addressLine(location) },
  ] as const;
  return (
    <>
      <ul className="fluid-9 gap-2" aria-label="Contact the customer">
        {links
          .filter(({ way, to }) => contactHref(way, to, contactPhone))
          .map((link) => (
            <li key={link.way}>
              <ContactLink
                className="btn btn-outline-secondary w-100"
                onContact={onContact}
                {...link}
              />
            </li>
          ))}
      </ul>
      <p className="d-flex flex-wrap column-gap-3 fs-small text-body-secondary">
        {[phone, email].filter(Boolean).map((each) => (
          <span key={each} className="text-break">
            {each}
          </span>
        ))}
      </p>
    </>
  );
}
