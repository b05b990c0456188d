import * as v from 'valibot';
import { bookingField, BOOKING_FIELD_NAMES, type BookingFieldName } from './booking-fields.js';
import type { NewBooking, BookingFieldFacts } from './new-booking.js';
import { SERVICES } from './enumerations.js';
import { described, fieldFor, localDate, localTime } from './record.js';
import type { TextRule } from './person-rules.js';

/** What a visitor was asked for, as records of it are returned. */
export const bookingResponseFields = () =>
  fieldFor(BOOKING_FIELD_NAMES, (name) => responseOf(bookingField(name))) as unknown as {
    [Name in BookingFieldName]-?: v.GenericSchema<Required<NewBooking>[Name]>;
  };

function responseOf(field: BookingFieldFacts): v.GenericSchema {
  const schema = schemaOf(field);
  return field.rule.required === undefined ? v.nullable(schema) : schema;
}

function schemaOf(field: BookingFieldFacts): v.GenericSchema {
  switch (field.kind) {
    case 'text':
    case 'note':
      return described(textOf(field.rule.format), { example: field.example });
    case 'choice':
      return v.picklist(field.values);
    case 'services':
      return v.array(v.picklist(SERVICES));
    case 'consent':
      return v.boolean();
  }
}

function textOf(format: TextRule['format']) {
  if (format === 'date') return localDate;
  return format === 'time' ? localTime : v.string();
}
