import type { CatalogueContent } from '../../contract/catalogue/catalogue.js';
import { dateIn } from '../../contract/dates.js';
import { sql } from '../../platform/database/sql.js';
import { dayAfter, endOfDay, momentOf } from '../../platform/dates/wall-clock.js';
import type { BookingEntity } from './booking.entity.js';

/** Of a booking: when it takes place, and the day by which the deposit of its accepted quote is due. */
export type DueFields = Pick<BookingEntity, 'eventDate' | 'eventTime' | 'depositDueOn'>;

/** The local day by which a deposit is due, as stored once its quote is accepted; also one after the event. */
export const depositDayAfter = (
  acceptedAt: Date,
  { depositDays }: Pick<CatalogueContent, 'depositDays'>,
  timeZone: string,
): string => dayAfter(dateIn(acceptedAt.getTime(), timeZone), depositDays);

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

/** The day of `depositDueAt` in the database, for the order of a list. */
export const DEPOSIT_DUE_DAY = sql(
  'CASE WHEN bookings.eventDate < bookings.depositDueOn THEN bookings.eventDate ELSE bookings.depositDueOn END',
);

/** By when the balance is due: some days before the event, by the catalogue. */
export const balanceDueAt = (
  { eventDate }: Pick<DueFields, 'eventDate'>,
  { balanceDays }: Pick<CatalogueContent, 'balanceDays'>,
  timeZone: string,
): string => endOfDay(dayAfter(eventDate, -balanceDays), timeZone).toISOString();
