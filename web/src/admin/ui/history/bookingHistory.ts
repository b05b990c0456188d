import type { BookingSource } from '@finesse/api/contract/new-booking';
import { BOOKING_FIELD_NAMES, BOOKING_FIELDS } from '@finesse/api/contract/booking-fields';
import { BOOKING_STATUS_LABELS } from '@finesse/api/contract/statuses';

export const SOURCE_LABELS: Readonly<Record<BookingSource, string>> = {
  website: 'Requested on the website',
  phone: 'Taken by phone',
  'in-person': 'Taken in person',
};

/** The labels of a history of a booking. */
export const BOOKING_HISTORY_LABELS = {
  created: SOURCE_LABELS.website,
  statuses: BOOKING_STATUS_LABELS,
  fields: {
    paymentReminders: 'Payment reminders',
    ...Object.fromEntries(BOOKING_FIELD_NAMES.map((name) => [name, BOOKING_FIELDS[name].title])),
    notes: 'Private notes',
  },
};
