import { OWNER_SOURCES, type OwnerSource } from '@finesse/api/contract/answers';
import { BOOKING_FIELDS } from '@finesse/api/contract/booking-fields';
import type { NewBookingByOwner } from '@finesse/api/contract/new-booking';
import {
  EVENT_DAYS_LABELS,
  GUEST_COUNTS,
  SERVICES,
  serviceName,
  type EventDays,
  type GuestCount,
  type Service,
} from '@finesse/api/contract/enumerations';
import { CALLER_RULES, OWNER_RULES, PERSON_RULES } from '@finesse/api/contract/rules';
import { nightNote } from '@finesse/api/contract/schedules/span-text';

const { services, eventDate, eventTime, eventDays, location, guestCount, specialRequirements } =
  BOOKING_FIELDS;

/** The rules of the fields asked for by phone (spec §5), and how the booking was taken. */
export const NEW_BOOKING_RULES = {
  firstName: PERSON_RULES.firstName,
  lastName: PERSON_RULES.lastName,
  ...CALLER_RULES,
  services: services.rule,
  eventDate: eventDate.rule,
  eventTime: eventTime.rule,
  eventDays: eventDays.rule,
  location: location.rule,
  guestCount: guestCount.rule,
  specialRequirements: specialRequirements.rule,
  source: OWNER_RULES.source,
  // May still be open, so it is not required.
  termsAccepted: {},
};
export type NewBookingValues = Record<keyof typeof NEW_BOOKING_RULES, string>;

const labelled = <Value extends string>(
  values: readonly Value[],
  words: (value: Value) => string,
) => Object.fromEntries(values.map((value) => [value, words(value)])) as Record<Value, string>;

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

export const SERVICE_OPTIONS = labelled(SERVICES, (service) => capital(serviceName(service)));
export const GUEST_OPTIONS = labelled(GUEST_COUNTS, String);
/** The first, for most, is none. */
export const DAYS_OPTIONS = { '': 'One day or evening', ...EVENT_DAYS_LABELS };
export const SOURCE_OPTIONS = labelled(OWNER_SOURCES, (source) =>
  source === 'phone' ? 'By phone' : 'In person',
);

/** As the visitor's form says it: "Saturday at 00:30" may mean the night after Saturday. */
export const nightHint = ({ eventDate = '', eventTime = '' }: Partial<NewBookingValues>) => ({
  eventTime: nightNote(eventDate, eventTime),
});

export const toNewBooking = (texts: NewBookingValues): NewBookingByOwner => ({
  ...texts,
  services: texts.services.split(',').filter(Boolean) as Service[],
  eventDays: texts.eventDays === '' ? null : (texts.eventDays as EventDays),
  guestCount: texts.guestCount as GuestCount,
  source: texts.source as OwnerSource,
  termsAccepted: texts.termsAccepted !== '',
});
