import type { ComponentProps } from 'react';
import type { ContactChannel } from '@finesse/api/contract/conversation';
import {
  BOOKING_CHOICES,
  BOOKING_NOTES,
  choiceText,
  choiceTitle,
} from '@finesse/api/contract/booking-answers';
import { BOOKING_FIELDS } from '@finesse/api/contract/booking-fields';
import type { Booking } from '@finesse/api/contract/bookings';
import { EVENT_DAYS_LABELS } from '@finesse/api/contract/enumerations';
import { addressLine } from '@finesse/api/contract/text';
import { ERASED_NAME, isErased } from '@finesse/api/contract/privacy';
import { nightText } from '@finesse/api/contract/schedules/span-text';
import { formatWeekdayDate } from '@finesse/api/contract/dates';
import { ContactLink } from '../ui/ContactLink';
import { EmailAddress, InstagramName } from '../ui/ContactLinks';
import { nameOf } from '../format/nameOf';
import { Description, DescriptionList, FactsSection } from '../ui/DescriptionList';
import { EstimateFacts } from './EstimateFacts';
import { ServiceBadges } from './ServiceBadges';

interface BookingFactsProps {
  booking: Booking;
  /** Called when a link that contacts the customer is pressed. */
  onContact?: ((channel: ContactChannel) => void) | undefined;
}

/** Everything that the customer asked for; texts as they were typed. */
export function BookingFacts({ booking, onContact }: BookingFactsProps) {
  return (
    <>
      <CustomerFacts booking={booking} onContact={onContact} />
      <EventFacts booking={booking} />
      <WishFacts booking={booking} />
    </>
  );
}

/** The same for the booking's own page, where the name, how to reach it, when and for how many stand elsewhere. */
export function RequestFacts({ booking }: { booking: Booking }) {
  const { instagram } = booking;
  return (
    <>
      {isErased(booking) && <ErasedFacts />}
      <DescriptionList title="Event Details">
        <PlaceFacts booking={booking} />
        <ChoiceFacts booking={booking} />
        {instagram && (
          <Description name="Instagram">
            <InstagramName handle={instagram} className="touch-link gap-2" />
          </Description>
        )}
      </DescriptionList>
      <WishFacts booking={booking} />
    </>
  );
}

function WishFacts({ booking }: { booking: Booking }) {
  const notes = BOOKING_NOTES.filter((name) => booking[name]);
  return (
    <>
      <FactsSection title="Selected Services">
        <ServiceBadges services={booking.services} />
      </FactsSection>
      {booking.estimate && (
        <EstimateFacts estimate={booking.estimate} services={booking.services} />
      )}
      {notes.length > 0 && (
        <DescriptionList title="Preferences & Requirements">
          {notes.map((name) => (
            <Description key={name} name={BOOKING_FIELDS[name].title} wide>
              {booking[name]}
            </Description>
          ))}
        </DescriptionList>
      )}
    </>
  );
}

/** The customer's name and contact links. */
function CustomerFacts({ booking, onContact }: BookingFactsProps) {
  const { email, phone, instagram } = booking;
  if (isErased(booking)) return <ErasedFacts />;
  return (
    <DescriptionList title="Customer Information">
      <Description name="Name" wide>
        <bdi>{nameOf(booking)}</bdi>
      </Description>
      {email && (
        <Description name="Email">
          <FactLink way="email" to={email} aria-label={`Write to ${email}`} onContact={onContact}>
            <EmailAddress email={email} />
          </FactLink>
        </Description>
      )}
      {phone && (
        <Description name="Phone">
          <FactLink way="call" to={phone} aria-label={`Call ${phone}`} onContact={onContact}>
            {phone}
          </FactLink>
          <FactLink way="whatsapp" to={phone} chatAbout={booking} onContact={onContact} />
        </Description>
      )}
      {instagram && (
        <Description name="Instagram">
          <InstagramName handle={instagram} className="touch-link gap-2" />
        </Description>
      )}
    </DescriptionList>
  );
}

const FactLink = (link: ComponentProps<typeof ContactLink>) => (
  <ContactLink className="touch-link gap-2" {...link} />
);

function ErasedFacts() {
  return (
    <DescriptionList title="Customer Information">
      <Description name="Name">{ERASED_NAME}</Description>
      <Description name="Contact" wide>
        The customer’s details have been erased; the history shows when.
      </Description>
    </DescriptionList>
  );
}

/** When, where and for how many. */
function EventFacts({ booking }: { booking: Booking }) {
  const { eventDate, eventTime, guestCount } = booking;
  return (
    <DescriptionList title="Event Details">
      <Description name="Date">{formatWeekdayDate(eventDate)}</Description>
      <Description name="Time">
        {eventTime}
        {nightText(eventDate, eventTime)}
      </Description>
      <PlaceFacts booking={booking} />
      <Description name="Guests">{guestCount}</Description>
      <ChoiceFacts booking={booking} />
    </DescriptionList>
  );
}

function PlaceFacts({ booking: { eventDays, location } }: { booking: Booking }) {
  return (
    <>
      {eventDays && (
        <Description name={BOOKING_FIELDS.eventDays.title}>
          {EVENT_DAYS_LABELS[eventDays]}
        </Description>
      )}
      {location && (
        <Description name="Location" wide>
          <FactLink way="map" to={location}>
            {addressLine(location)}
          </FactLink>
        </Description>
      )}
    </>
  );
}

function ChoiceFacts({ booking }: { booking: Booking }) {
  return BOOKING_CHOICES.map((name) => (
    <Description key={name} name={choiceTitle(name)}>
      {choiceText(name, booking)}
    </Description>
  ));
}
