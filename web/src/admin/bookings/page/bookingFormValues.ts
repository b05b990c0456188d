import {
  BOOKING_FIELD_NAMES,
  bookingField,
  type BookingFieldName,
} from '@finesse/api/contract/booking-fields';
import type { Booking, BookingEdit } from '@finesse/api/contract/bookings';
import { CALLER_RULES } from '@finesse/api/contract/rules';
import { schemaOfRules } from '@finesse/api/contract/rules-schema';
import { valueText } from '../../ui/form/formValues';

/** Only the customer can accept the terms; when it takes place, and for how many, has a form of its own. */
const ELSEWHERE = ['termsAccepted', 'eventDate', 'eventTime', 'guestCount'] as const;
/** The fields that the owner can edit. */
export type EditableField = Exclude<BookingFieldName, (typeof ELSEWHERE)[number]>;
type List = 'services';
type BookingFormValues = Record<Exclude<EditableField, List>, string> & Record<List, string[]>;

export const EDIT_NAMES = BOOKING_FIELD_NAMES.filter(
  (name): name is EditableField => !(ELSEWHERE as readonly string[]).includes(name),
);

/** The same rules as in the visitor's form, but that one way to reach the customer is enough. */
export const EDIT_SCHEMA = schemaOfRules<BookingFormValues>({
  ...(Object.fromEntries(EDIT_NAMES.map((name) => [name, bookingField(name).rule])) as Record<
    EditableField,
    ReturnType<typeof bookingField>['rule']
  >),
  ...CALLER_RULES,
});

export const toFormValues = (booking: Booking): BookingFormValues =>
  Object.fromEntries(
    EDIT_NAMES.map((name) => [name, booking[name] ?? '']),
  ) as unknown as BookingFormValues;

/** Only the changed fields, so that changes of other fields by somebody else are kept. */
export function toBookingEdit(before: Booking, values: BookingFormValues): BookingEdit {
  const changed = EDIT_NAMES.filter((name) => valueText(values[name]) !== valueText(before[name]));
  return Object.fromEntries(
    changed.map((name) => [name, values[name] === '' ? null : values[name]]),
  );
}
