import { MINUTE_MS } from '../../../contract/durations.js';
import type { MessageTemplate } from '../../../contract/messages.js';
import { dayAfter, latestWallClock, momentOf } from '../../../platform/dates/wall-clock.js';
import type { MessageEntity } from '../message.entity.js';

/** No reminders to customers at night. */
const DAYTIME = { from: '10:00', until: '19:00' };

export const CUSTOMER_REMINDERS: MessageTemplate[] = ['event-reminder', 'payment-reminder'];

/** A reminder that is claimed so long after it was due has waited for a server that was down. */
const LATE_MS = 10 * MINUTE_MS;

/** @param time `HH:MM` */
export const isDaytime = (time: string): boolean => time >= DAYTIME.from && time < DAYTIME.until;

/** When reminders to customers could last begin to be sent; null at night. */
export function daytimeBegan(now: Date, timeZone: string): Date | null {
  const { date, time } = latestWallClock(now, timeZone);
  return isDaytime(time) ? momentOf({ date, time: DAYTIME.from }, timeZone) : null;
}

/**
 * Until when a due message waits because it is night: a customer's reminder that an outage of this
 * server or of the mail server has delayed. Null for any other, and by day.
 */
export function waitsForDaytime(
  { template, attempts, nextAttemptAt }: MessageEntity,
  now: Date,
  timeZone: string,
): Date | null {
  const { date, time } = latestWallClock(now, timeZone);
  if (!CUSTOMER_REMINDERS.includes(template) || isDaytime(time)) return null;
  const isLate = attempts > 0 || now.getTime() - (nextAttemptAt ?? now).getTime() > LATE_MS;
  if (!isLate) return null;
  const day = time < DAYTIME.from ? date : dayAfter(date);
  return momentOf({ date: day, time: DAYTIME.from }, timeZone);
}
