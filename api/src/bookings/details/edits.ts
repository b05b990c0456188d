import { BOOKING_FIELD_NAMES, type BookingFieldName } from '../../contract/booking-fields.js';
import type { BookingEdit } from '../../contract/bookings.js';
import type { Change } from '../../platform/audit/record.js';
import type { BookingEntity } from '../booking.entity.js';

type Values = Pick<BookingEntity, BookingFieldName>;

export function editedColumns(booking: Values, edit: BookingEdit): Partial<Values> {
  const edited = BOOKING_FIELD_NAMES.filter(
    (name) => edit[name] !== undefined && textOf(edit[name]) !== textOf(booking[name]),
  );
  return Object.fromEntries(edited.map((name) => [name, edit[name]]));
}

/** What the history says of it, field by field. */
export const editEntries = (booking: BookingEntity, columns: Partial<Values>, uid: string) =>
  BOOKING_FIELD_NAMES.filter((name) => columns[name] !== undefined).map((field): Change => ({
    record: 'booking',
    recordId: booking.id,
    kind: 'edited',
    uid,
    field,
    fromText: textOf(booking[field]),
    toText: textOf(columns[field]),
  }));

function textOf(value: BookingEdit[BookingFieldName]): string | null {
  if (value === null || value === undefined) return null;
  return Array.isArray(value) ? value.join(', ') : String(value);
}
