import type { CatalogueContent } from '../../contract/catalogue/catalogue.js';
import { dayAfter, momentOf } from '../../platform/dates/wall-clock.js';
import type { BookingEntity } from '../bookings/booking.entity.js';

/** Of a booking: when it takes place, and the day by which the deposit of its accepted quote is due. */
export type DueFields = Pick<BookingEntity, 'eventDate' | 'eventTime' | 'depositDueOn'>;

/** The last minute of a local day. */
const endOfDay = (date: string, timeZone: string): Date =>
  momentOf({ date, time: '23:59' }, timeZone);

/** By when the deposit is due, never later than the event begins; ISO 8601, null without an accepted quote. */
export function depositDueAt(
  { depositDueOn, eventDate: date, eventTime: time }: DueFields,
  timeZone: string,
): string | null {
  if (depositDueOn === null) return null;
  const start = momentOf({ date, time }, timeZone);
  const end = endOfDay(depositDueOn, timeZone);
  return (end < start ? end : start).toISOString();
}

/** By when the balance is due: some days before the event, by the catalogue. */
export const balanceDueAt = (
  { eventDate }: Pick<DueFields, 'eventDate'>,
  { balanceDays }: Pick<CatalogueContent, 'balanceDays'>,
  timeZone: string,
): string => endOfDay(dayAfter(eventDate, -balanceDays), timeZone).toISOString();
