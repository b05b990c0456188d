import { IsNull, Not, type EntityManager } from 'typeorm';
import { MemberEntity } from '../modules/members/member.entity.js';
import { PaymentEntity } from '../modules/payments/payment.entity.js';
import { StartError } from '../platform/config/start-error.js';
import { StoredSettingEntity } from '../platform/database/stored-setting.entity.js';
import type { BusinessSettings } from '../contract/settings.js';
import type { UnitOfWork } from '../platform/database/unit-of-work.js';
import { QuoteEntity } from '../modules/quotes/quote.entity.js';
import { clockChanges } from '../platform/dates/wall-clock.js';
import { BookingEntity } from '../modules/bookings/booking.entity.js';
import { hostOf, UID_HOST } from '../modules/calendar/event-revisions.js';

/**
 * Stores the settings that the meaning of stored rows depends on.
 * @throws StartError where one of them may not change any more
 */
export async function checkStoredSettings(
  database: UnitOfWork,
  { timeZone, currency, siteUrl }: Pick<BusinessSettings, 'timeZone' | 'currency' | 'siteUrl'>,
): Promise<void> {
  await assertTimeZone(database, timeZone);
  await assertCurrency(database, currency);
  await storeUidHost(database, siteUrl);
}

const store = (database: UnitOfWork, id: string, value: string) =>
  database.repeatableWrite((manager) => manager.upsert(StoredSettingEntity, { id, value }, ['id']));

/**
 * Stores the currency of all amounts. It may change while there are only prices; what was agreed or paid
 * would get another meaning.
 * @throws StartError where the database has amounts in another one, also after a restore
 */
async function assertCurrency(database: UnitOfWork, currency: string): Promise<void> {
  const { reader } = database;
  const stored = await reader.findOneBy(StoredSettingEntity, { id: 'currency' });
  if (stored?.value === currency) return;
  if (stored && (await hasAmounts(reader)))
    throw new StartError(
      `CURRENCY is ${currency}, but the quotes, payments and memberships in this database are in ${stored.value}, and amounts are never converted. Set CURRENCY=${stored.value}; it can change only while there are none.`,
    );
  await store(database, 'currency', currency);
}

const hasAmounts = async (reader: EntityManager): Promise<boolean> =>
  (await reader.exists(QuoteEntity)) ||
  (await reader.exists(PaymentEntity)) ||
  (await reader.existsBy(MemberEntity, { paymentAmount: Not(IsNull()) }));

/**
 * Schedules and quotes keep moments, bookings the date and time that the clock of the business shows:
 * in another time zone they would differ, and events take place at another hour.
 * @throws StartError where there are bookings of another time zone
 */
async function assertTimeZone(database: UnitOfWork, timeZone: string): Promise<void> {
  const { reader } = database;
  const stored = await reader.findOneBy(StoredSettingEntity, { id: 'timeZone' });
  if (stored?.value === timeZone) return;
  if (stored && !hasSameHours(stored.value, timeZone) && (await reader.exists(BookingEntity)))
    throw new StartError(
      `TIME_ZONE is ${timeZone}, but the bookings in this database were made in ${stored.value} and would move to other hours. Set TIME_ZONE=${stored.value}; it can change only while there are no bookings.`,
    );
  await store(database, 'timeZone', timeZone);
}

/** Aliases, such as GB and Europe/London, and zones whose clocks agree: no event moves. */
function hasSameHours(one: string, other: string): boolean {
  try {
    return String(clockChanges(one)) === String(clockChanges(other));
  } catch {
    // Stored by a version of Node that knows more zones.
    return false;
  }
}

/**
 * Stores the host of all UIDs, which calendars know events by: with another SITE_URL each event would be
 * in them twice. It may change while there are no bookings.
 */
async function storeUidHost(database: UnitOfWork, siteUrl: string): Promise<void> {
  const { reader } = database;
  const value = hostOf(siteUrl);
  const stored = await reader.findOneBy(StoredSettingEntity, { id: UID_HOST });
  if (stored?.value === value || (stored && (await reader.exists(BookingEntity)))) return;
  await store(database, UID_HOST, value);
}
