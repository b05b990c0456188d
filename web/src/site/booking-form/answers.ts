import { formatDate } from '@finesse/api/contract/dates';
import { bookingField } from '@finesse/api/contract/booking-fields';
import { serviceNames } from '@finesse/api/contract/enumerations';
import type { BookingValues, FieldName } from './fields';

type Answer = (values: BookingValues) => string;

/** The answers whose text differs from their value. */
const TEXTS: Partial<Record<FieldName, Answer>> = {
  services: ({ services }) => serviceNames(services),
  eventDate: ({ eventDate }) => eventDate && formatDate(eventDate),
};

/** An answer as a person reads it; empty where none was given. */
export function answer(name: FieldName, values: BookingValues): string {
  const text = TEXTS[name]?.(values) ?? String(values[name]).trim();
  const field = bookingField(name);
  return field.kind === 'choice' ? (field.labels?.[text] ?? text) : text;
}
