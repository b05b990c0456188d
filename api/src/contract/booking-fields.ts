import type { BookingFieldFacts, NewBooking } from './new-booking.js';
import {
  BUDGET_LABELS,
  BUDGETS,
  EVENT_DAYS,
  EVENT_DAYS_LABELS,
  EVENT_TYPE_LABELS,
  EVENT_TYPES,
  GUEST_COUNTS,
} from './enumerations.js';
import { TIME } from './formats.js';
import { EVENT_DAYS_MAX, TEXT_LIMITS } from './limits.js';
import { PERSON_RULES, textRule } from './person-rules.js';

/**
 * What a visitor is asked for, in the order of the form. The form, the request class, what is
 * stored, listed, returned, exported and shown of a booking, and the API's description are made
 * from this; its types are those of `NewBooking`, its columns those of the entity.
 */
export const BOOKING_FIELDS = {
  firstName: {
    kind: 'text',
    rule: PERSON_RULES.firstName,
    step: 1,
    label: 'First Name*',
    title: 'First Name',
    example: 'Ada',
  },
  lastName: {
    kind: 'text',
    rule: PERSON_RULES.lastName,
    step: 1,
    label: 'Last Name*',
    title: 'Last Name',
    example: 'Lovelace',
  },
  email: {
    kind: 'text',
    rule: PERSON_RULES.email,
    step: 1,
    label: 'Email*',
    title: 'Email',
    example: 'ada@example.com',
  },
  phone: {
    kind: 'text',
    rule: PERSON_RULES.phone,
    step: 1,
    label: 'Phone Number*',
    title: 'Phone Number',
    example: '+44 7700 900123',
  },
  instagram: {
    kind: 'text',
    rule: PERSON_RULES.instagram,
    step: 1,
    label: 'Instagram Handle (Optional)',
    title: 'Instagram Handle',
    example: '@ada',
  },
  services: {
    kind: 'services',
    rule: {
      required: 'Please select at least one service',
      invalid: 'Please choose only from the services we offer',
      repeated: 'Please select each service only once',
    },
    step: 2,
    label: 'Services*',
    title: 'Services',
  },
  eventDate: {
    kind: 'text',
    rule: {
      ...textRule('Event date', 10, 'Please choose the date of your event'),
      format: 'date',
      invalid: 'Please enter the event date as a calendar date, such as 2026-07-18',
    },
    step: 3,
    label: 'Event Date*',
    title: 'Event Date',
    example: '2027-07-18',
  },
  eventTime: {
    kind: 'text',
    rule: {
      ...textRule('Event time', 5, 'Please choose the time your event starts'),
      format: 'time',
      invalid: 'Please enter the event time as hours and minutes, such as 19:30',
    },
    step: 3,
    label: 'Event Time*',
    title: 'Event Time',
    example: '19:30',
    pattern: TIME.source,
  },
  location: {
    kind: 'text',
    rule: textRule(
      'Event location',
      TEXT_LIMITS.location,
      'Please enter the address of your event',
    ),
    step: 3,
    label: 'Event Location*',
    title: 'Event Location',
    example: '12 Garden Row, London',
  },
  guestCount: {
    kind: 'choice',
    rule: {
      required: 'Please select the number of guests',
      invalid: 'Please select one of the guest ranges',
    },
    values: GUEST_COUNTS,
    step: 3,
    label: 'Number of Guests*',
    title: 'Number of Guests',
  },
  eventType: {
    kind: 'choice',
    rule: { invalid: 'Please select one of the event types' },
    values: EVENT_TYPES,
    labels: EVENT_TYPE_LABELS,
    step: 3,
    label: 'Event Type',
    title: 'Event Type',
  },
  eventDays: {
    kind: 'choice',
    rule: {
      invalid: `Please select one of the numbers of days, or call us about more than ${String(EVENT_DAYS_MAX)}`,
    },
    values: EVENT_DAYS,
    labels: EVENT_DAYS_LABELS,
    step: 3,
    label: 'Number of Days (Optional)',
    title: 'Number of Days',
  },
  flavourPreferences: {
    kind: 'note',
    rule: textRule('Preferred shisha flavours', TEXT_LIMITS.note),
    step: 4,
    label: 'Preferred Shisha Flavours',
    title: 'Preferred Shisha Flavours',
  },
  specialRequirements: {
    kind: 'note',
    rule: textRule('Special requirements', TEXT_LIMITS.note),
    step: 4,
    label: 'Special Requirements',
    title: 'Special Requirements',
  },
  budget: {
    kind: 'choice',
    rule: { invalid: 'Please select one of the budget ranges' },
    values: BUDGETS,
    labels: BUDGET_LABELS,
    step: 4,
    label: 'Budget Range (Optional)',
    title: 'Budget Range',
  },
  termsAccepted: {
    kind: 'consent',
    rule: { required: 'You must accept the terms and conditions' },
    step: 5,
    label: 'I agree to the terms and conditions and understand that a deposit is required *',
    title: 'Terms and conditions',
  },
} as const satisfies Record<keyof NewBooking, BookingFieldFacts>;

export type BookingFieldName = keyof NewBooking;
export const BOOKING_FIELD_NAMES = Object.keys(BOOKING_FIELDS) as BookingFieldName[];
export const bookingField = (name: BookingFieldName): BookingFieldFacts => BOOKING_FIELDS[name];

/** The fields in which people write what they like. */
export const BOOKING_NOTES = BOOKING_FIELD_NAMES.filter(
  (name): name is NoteName => bookingField(name).kind === 'note',
);
type NoteName = {
  [Name in BookingFieldName]: (typeof BOOKING_FIELDS)[Name]['kind'] extends 'note' ? Name : never;
}[BookingFieldName];
