import type { BookingFieldFacts, ChoiceFacts, NewBooking } from './new-booking.js';
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
import { PERSON_RULES, type TextRule, textRule } from './person-rules.js';

const EVENT_DATE: TextRule = {
  ...textRule('Event date', 10, 'Please choose the date of your event'),
  format: 'date',
  invalid: 'Please enter the event date as a calendar date, such as 2026-07-18',
};
const EVENT_TIME: TextRule = {
  ...textRule('Event time', 5, 'Please choose the time your event starts'),
  format: 'time',
  invalid: 'Please enter the event time as hours and minutes, such as 19:30',
};
const LOCATION = textRule(
  'Event location',
  TEXT_LIMITS.location,
  'Please enter the address of your event',
);

/** Without the marks of the label. */
const titleOf = (label: string) => label.replace(/\*$| \(Optional\)$/, '');

const text = (step: number, label: string, rule: TextRule, example: string) =>
  ({ kind: 'text', step, label, title: titleOf(label), rule, example }) as const;

const note = (step: number, label: string, rule: TextRule) =>
  ({ kind: 'note', step, label, title: titleOf(label), rule }) as const;

const choice = <const Values extends Pick<ChoiceFacts, 'rule' | 'values' | 'labels'>>(
  step: number,
  label: string,
  values: Values,
) => ({ kind: 'choice', step, label, title: titleOf(label), ...values }) as const;

/**
 * What a visitor is asked for, in the order of the form. The form, the request class, what is
 * stored, listed, returned, exported and shown of a booking, and the API's description are made
 * from this; its types are those of `NewBooking`, its columns those of the entity.
 */
export const BOOKING_FIELDS = {
  firstName: text(1, 'First Name*', PERSON_RULES.firstName, 'Ada'),
  lastName: text(1, 'Last Name*', PERSON_RULES.lastName, 'Lovelace'),
  email: text(1, 'Email*', PERSON_RULES.email, 'ada@example.com'),
  phone: text(1, 'Phone Number*', PERSON_RULES.phone, '+44 7700 900123'),
  instagram: text(1, 'Instagram Handle (Optional)', PERSON_RULES.instagram, '@ada'),
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
  eventDate: text(3, 'Event Date*', EVENT_DATE, '2027-07-18'),
  eventTime: { ...text(3, 'Event Time*', EVENT_TIME, '19:30'), pattern: TIME.source },
  location: text(3, 'Event Location*', LOCATION, '12 Garden Row, London'),
  guestCount: choice(3, 'Number of Guests*', {
    rule: {
      required: 'Please select the number of guests',
      invalid: 'Please select one of the guest ranges',
    },
    values: GUEST_COUNTS,
  }),
  eventType: choice(3, 'Event Type', {
    rule: { invalid: 'Please select one of the event types' },
    values: EVENT_TYPES,
    labels: EVENT_TYPE_LABELS,
  }),
  eventDays: choice(3, 'Number of Days (Optional)', {
    rule: {
      invalid: `Please select one of the numbers of days, or call us about more than ${String(EVENT_DAYS_MAX)}`,
    },
    values: EVENT_DAYS,
    labels: EVENT_DAYS_LABELS,
  }),
  flavourPreferences: note(
    4,
    'Preferred Shisha Flavours',
    textRule('Preferred shisha flavours', TEXT_LIMITS.note),
  ),
  specialRequirements: note(
    4,
    'Special Requirements',
    textRule('Special requirements', TEXT_LIMITS.note),
  ),
  budget: choice(4, 'Budget Range (Optional)', {
    rule: { invalid: 'Please select one of the budget ranges' },
    values: BUDGETS,
    labels: BUDGET_LABELS,
  }),
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
