import { Temporal } from 'temporal-polyfill';
import { DAY_MS } from './durations.js';
import { EXPIRY_WARNING_DAYS } from './limits.js';
import type { Member } from './members.js';
import { isActiveMembership } from './statuses.js';

const inZone = (moment: Date, timeZone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone);

/**
 * A month after `end`, in `timeZone`. Where `end` is a number of months after `start`, on the day of
 * `start` again, or the month's last: 31 January, 28 February, 31 March.
 */
export function monthAfter(end: Date, start: Date, timeZone: string): Date {
  const [first, last] = [inZone(start, timeZone), inZone(end, timeZone)];
  const months = (last.year - first.year) * 12 + last.month - first.month;
  const keepsDay = first.toPlainDate().add({ months }).equals(last.toPlainDate());
  const next = last.add({ months: 1 });
  return new Date((keepsDay ? next.with({ day: first.day }) : next).epochMilliseconds);
}

interface Membership {
  startDate: Date;
  expiryDate: Date;
}

/**
 * The end of a membership that is renewed: a calendar month later, from now where it has ended. Each
 * month ends on the day on which the first began, as far as it has it.
 */
export const renewedEnd = (
  { startDate, expiryDate }: Membership,
  now: Date,
  timeZone: string,
): Date => monthAfter(expiryDate > now ? expiryDate : now, startDate, timeZone);

/** Whether a membership has ended, or ends so soon that it is time to renew it. */
export const isNearEnd = (
  { membershipStatus, expiryDate }: Pick<Member, 'membershipStatus' | 'expiryDate'>,
  now: number,
): boolean =>
  !isActiveMembership(membershipStatus) ||
  Date.parse(expiryDate) - now <= EXPIRY_WARNING_DAYS * DAY_MS;
