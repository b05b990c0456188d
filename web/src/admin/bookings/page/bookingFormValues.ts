import {
  BOOKING_FIELD_NAMES,
  bookingField,
  type BookingFieldName,
} from '@finesse/api/contract/booking-fields';
import type { Booking, BookingEdit } from '@finesse/api/contract/bookings';
import { CALLER_RULES } from '@finesse/api/contract/rules';
import type { Rules } from '../../../shared/form/texts';

/** The fields that the owner can edit; only the customer can accept the terms. */
export type EditableField = Exclude<BookingFieldName, 'termsAccepted'>;
export type BookingFormValues = Record<EditableField, string>;

export const EDIT_NAMES = BOOKING_FIELD_NAMES.filter(
  (name): name is EditableField => name !== 'termsAccepted',
);

/** The same rules as in the visitor's form, but that one way to reach the customer is enough. */
export const EDIT_RULES = {
  ...Object.fromEntries(EDIT_NAMES.map((name) => [name, bookingField(name).rule])),
  ...CALLER_RULES,
} as Rules<EditableField>;

export const toFormValues = (booking: Booking): BookingFormValues =>
  Object.fromEntries(EDIT_NAMES.map((name) => [name, textOf(booking[name])])) as BookingFormValues;

/** Only the changed fields, so that changes of other fields by somebody else are kept. */
export function toBookingEdit(before: Booking, values: BookingFormValues): BookingEdit {
  const changed = EDIT_NAMES.filter((name) => values[name] !== textOf(before[name]));
  return Object.fromEntries(changed.map((name) => [name, valueOf(name, values[name])]));
}

/** Lists are comma-separated, as in `ChoiceField`. */
const textOf = (value: string | readonly string[] | null): string =>
  typeof value === 'string' ? value : (value?.join(',') ?? '');

function valueOf(name: EditableField, text: string) {
  if (name === 'services') return text.split(',').filter(Boolean);
  return text === '' ? null : text;
}
