import * as v from 'valibot';
import {
  OWNER_SOURCES,
  type OwnerSource,
  type NewBookingByOwner,
  type WithEstimate,
} from '@finesse/api/contract/new-booking';
import { BOOKING_FIELDS } from '@finesse/api/contract/booking-fields';
import type { Catalogue } from '@finesse/api/contract/catalogue/catalogue';
import { listPrice } from '@finesse/api/contract/catalogue/estimate-text';
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
import { schemaOfRules } from '@finesse/api/contract/rules-schema';

const { services, eventDate, eventTime, eventDays, location, guestCount, specialRequirements } =
  BOOKING_FIELDS;

/** The rules of the fields asked for by phone (spec §5) in the owner's words, and how the booking was taken. */
const RULES = {
  firstName: { ...PERSON_RULES.firstName, required: "Please enter the customer's first name" },
  lastName: { ...PERSON_RULES.lastName, required: "Please enter the customer's last name" },
  ...CALLER_RULES,
  services: { ...services.rule, invalid: 'Please choose only from your services' },
  eventDate: { ...eventDate.rule, required: 'Please choose the date of the event' },
  eventTime: { ...eventTime.rule, required: 'Please choose the time at which the event starts' },
  eventDays: { ...eventDays.rule, invalid: 'Please select one of the numbers of days' },
  location: { ...location.rule, required: 'Please enter the address of the event' },
  guestCount: guestCount.rule,
  specialRequirements: specialRequirements.rule,
  /** The id of a package, whose price becomes the estimate. */
  package: {},
  source: OWNER_RULES.source,
  // May still be open, so it is not required.
  termsAccepted: {},
};
type Lists = 'services' | 'termsAccepted';
export type NewBookingValues = Record<Exclude<keyof typeof RULES, Lists>, string> &
  Record<Lists, string[]>;

/** Beside each other, or the second would be said only once the first is kept. */
export const NEW_BOOKING_SCHEMA = v.intersect([
  schemaOfRules<NewBookingValues>(RULES),
  v.pipe(
    v.custom<NewBookingValues>(() => true),
    v.forward(
      v.check(({ phone, email }) => phone + email !== '', OWNER_RULES.contact.required),
      ['phone'],
    ),
  ),
]);

export const EMPTY_BOOKING: NewBookingValues = {
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
  services: [],
  package: '',
  eventDate: '',
  eventTime: '',
  eventDays: '',
  location: '',
  guestCount: '',
  specialRequirements: '',
  source: 'phone',
  termsAccepted: [],
};

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

/** The packages with their prices, none of which needs to be known yet. */
export const packageOptions = (catalogue: Catalogue | undefined): Record<string, string> => ({
  '': 'Not chosen yet',
  ...Object.fromEntries(
    (catalogue?.packages ?? [])
      .filter(({ archived }) => !archived)
      .map(({ id, name, amount }) => [
        id,
        `${name}, ${listPrice(amount, catalogue?.currency ?? '')}`,
      ]),
  ),
});

export const toNewBooking = ({
  package: item,
  ...values
}: NewBookingValues): NewBookingByOwner & WithEstimate => ({
  ...values,
  ...(item && { estimate: { lines: [{ item, quantity: 1 }] } }),
  services: values.services as Service[],
  eventDays: values.eventDays === '' ? null : (values.eventDays as EventDays),
  guestCount: values.guestCount as GuestCount,
  source: values.source as OwnerSource,
  termsAccepted: values.termsAccepted.length > 0,
});
