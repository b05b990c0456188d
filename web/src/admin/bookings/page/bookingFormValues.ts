import {
  BOOKING_FIELD_NAMES,
  bookingField,
  type BookingFieldName,
} from '@finesse/api/contract/booking-fields';
import type { Booking, BookingEdit } from '@finesse/api/contract/bookings';
import type { Rules } from '../../../shared/form/texts';

/** What the owner corrects; to the terms only the customer can agree. */
export type EditableField = Exclude<BookingFieldName, 'termsAccepted'>;
export type BookingFormValues = Record<EditableField, string>;

const EDIT_NAMES = BOOKING_FIELD_NAMES.filter(
  (name): name is EditableField => name !== 'termsAccepted',
);

const START: readonly EditableField[] = ['eventDate', 'eventTime'];

/** The same rules as of the visitor's form. */
export const EDIT_RULES = Object.fromEntries(
  EDIT_NAMES.map((name) => [name, bookingField(name).rule]),
) as Rules<EditableField>;

/** What stands in the fields at first. */
export const toFormValues = (booking: Booking): BookingFormValues =>
  Object.fromEntries(EDIT_NAMES.map((name) => [name, textOf(booking[name])])) as BookingFormValues;

/** What was changed, and nothing else: so nobody's change of another field is overwritten. */
export function toBookingEdit(before: Booking, values: BookingFormValues): BookingEdit {
  const differs = (name: EditableField) => values[name] !== textOf(before[name]);
  // Of a moved event both are sent: the server takes what is missing from what was asked for.
  const together = before.requestedDate !== null && START.some(differs) ? START : [];
  const changed = EDIT_NAMES.filter((name) => differs(name) || together.includes(name));
  return Object.fromEntries(changed.map((name) => [name, valueOf(name, values[name])]));
}

/** A list as `ChoiceField` has it. */
const textOf = (value: string | readonly string[] | null): string =>
  typeof value === 'string' ? value : (value?.join(',') ?? '');

function valueOf(name: EditableField, text: string) {
  if (name === 'services') return text.split(',').filter(Boolean);
  return text === '' ? null : text;
}
