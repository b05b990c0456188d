import { IsNull, Not, type EntityManager } from 'typeorm';
import { MemberEntity } from '../modules/members/member.entity.js';
import { PaymentEntity } from '../modules/payments/payment.entity.js';
import { StartError } from '../platform/config/environment.js';
import { StoredSettingEntity } from '../platform/database/stored-setting.entity.js';
import type { BusinessSettings } from '../contract/settings.js';
import type { UnitOfWork } from '../platform/database/unit-of-work.js';
import { QuoteEntity } from '../modules/quotes/quote.entity.js';
import { clockChanges } from '../platform/dates/wall-clock.js';
import { BookingEntity } from '../modules/bookings/booking.entity.js';
import { hostOf, UID_HOST } from '../modules/calendar/event-revisions.js';

/** @throws StartError where a setting that the meaning of stored rows depends on may not change any more */
export async function checkStoredSettings(
  database: UnitOfWork,
  { timeZone, currency, siteUrl }: Pick<BusinessSettings, 'timeZone' | 'currency' | 'siteUrl'>,
): Promise<void> {
  const { reader } = database;
  // Schedules and quotes keep moments, bookings the date and time that the clock of the business shows: in
  // another time zone they would differ, and events take place at another hour.
  const zone = await store(
    database,
    'timeZone',
    timeZone,
    async (stored) => !hasSameHours(stored, timeZone) && (await reader.exists(BookingEntity)),
  );
  if (zone !== timeZone)
    throw new StartError(
      `TIME_ZONE is ${timeZone}, but the bookings in this database were made in ${zone} and would move to other hours. Set TIME_ZONE=${zone}; it can change only while there are no bookings.`,
    );
  // It may change while there are only prices; what was agreed or paid would get another meaning, also after
  // a restore.
  const unit = await store(database, 'currency', currency, () => hasAmounts(reader));
  if (unit !== currency)
    throw new StartError(
      `CURRENCY is ${currency}, but the quotes, payments and memberships in this database are in ${unit}, and amounts are never converted. Set CURRENCY=${unit}; it can change only while there are none.`,
    );
  // The host of all UIDs, which calendars know events by: with another SITE_URL each event would be in them
  // twice.
  await store(database, UID_HOST, hostOf(siteUrl), () => reader.exists(BookingEntity));
}

/** Stores a setting, unless rows are bound to the one that is stored. @returns what is stored now */
async function store(
  database: UnitOfWork,
  id: string,
  value: string,
  isBound: (stored: string) => Promise<boolean>,
): Promise<string> {
  const stored = await database.reader.findOneBy(StoredSettingEntity, { id });
  if (stored?.value === value) return value;
  if (stored && (await isBound(stored.value))) return stored.value;
  await database.repeatableWrite((manager) =>
    manager.upsert(StoredSettingEntity, { id, value }, ['id']),
  );
  return value;
}

const hasAmounts = async (reader: EntityManager): Promise<boolean> =>
  (await reader.exists(QuoteEntity)) ||
  (await reader.exists(PaymentEntity)) ||
  (await reader.existsBy(MemberEntity, { paymentAmount: Not(IsNull()) }));

/** Aliases, such as GB and Europe/London, and zones whose clocks agree: no event moves. */
function hasSameHours(one: string, other: string): boolean {
  try {
    return String(clockChanges(one)) === String(clockChanges(other));
  } catch {
    // Stored by a version of Node that knows more zones.
    return false;
  }
}
