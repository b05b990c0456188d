import { BOOKING_FIELD_NAMES, type BookingFieldName } from '../../../contract/booking-fields.js';
import type { BookingEdit } from '../../../contract/bookings.js';
import { pickValues } from '../../../contract/record.js';
import type { Change } from '../../history/history.repository.js';
import type { BookingEntity } from '../../bookings/booking.entity.js';
import { clockToCorrect, requestedTimes } from '../../bookings/event-times.js';

type Values = Pick<BookingEntity, BookingFieldName | 'requestedDate' | 'requestedTime'>;

/**
 * The columns that an edit changes. A new date or time replaces the requested one, too, and of the two
 * the one that is left out stays as it is.
 */
export function editedColumns(
  booking: Values,
  edit: BookingEdit,
  timeZone: string,
): Partial<Values> {
  if (!isEdited(booking, edit, 'eventDate') && !isEdited(booking, edit, 'eventTime'))
    return columnsOf(booking, edit);
  const { date, time } = clockToCorrect(booking, timeZone);
  const { eventDate, eventTime, ...requested } = requestedTimes(
    { date: edit.eventDate ?? date, time: edit.eventTime ?? time },
    timeZone,
  );
  return { ...columnsOf(booking, { ...edit, eventDate, eventTime }), ...requested };
}

function columnsOf(booking: Values, edit: BookingEdit): Partial<Values> {
  const columns: Partial<Record<BookingFieldName, unknown>> = pickValues(
    edit,
    BOOKING_FIELD_NAMES.filter((name) => isEdited(booking, edit, name)),
  );
  // What is unknown is empty.
  for (const name of ['email', 'phone'] as const) if (columns[name] === null) columns[name] = '';
  return columns as Partial<Values>;
}

const isEdited = (booking: Values, edit: BookingEdit, name: BookingFieldName): boolean =>
  edit[name] !== undefined && textOf(edit[name]) !== textOf(booking[name]);

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
  if (value === null || value === undefined || value === '') return null;
  return Array.isArray(value) ? value.join(', ') : String(value);
}
