import { Temporal } from 'temporal-polyfill';

/** A local date and time, as texts that sort in order of time. */
export interface WallClock {
  /** `YYYY-MM-DD` */
  date: string;
  /** `HH:MM` */
  time: string;
}

/**
 * The latest minute that the clock has shown up to `now`. It differs from the clock only in the hour that
 * comes twice when summer time ends: an event in it does not become upcoming again.
 */
export function latestWallClock(now: Date, timeZone: string): WallClock {
  const shown = zonedDateTime(now, timeZone);
  const firstShown = shown.toPlainDateTime().toZonedDateTime(timeZone);
  const isSecondTime = firstShown.epochMilliseconds < shown.epochMilliseconds;
  const change = isSecondTime ? shown.getTimeZoneTransition('previous') : null;
  return toWallClock(change ? change.subtract({ minutes: 1 }) : shown);
}

/** What the clock shows at a moment; in the hour that comes twice, the same both times. */
export const wallClockOf = (moment: Date, timeZone: string): WallClock =>
  toWallClock(zonedDateTime(moment, timeZone));

export const zonedDateTime = (moment: Date, timeZone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone);

/** A zone's offset at the start of 2000, and each change in that century. @throws RangeError */
export function clockChanges(timeZone: string): string[] {
  const changes = [];
  let at = zonedDateTime(new Date('2000-01-01T00:00:00Z'), timeZone);
  while (at.year < 2100) {
    changes.push(`${String(at.epochMilliseconds)} ${at.offset}`);
    const next = at.getTimeZoneTransition('next');
    if (!next) break;
    at = next;
  }
  return changes;
}

function toWallClock(shown: Temporal.ZonedDateTime): WallClock {
  const text = shown.toPlainDateTime().toString({ smallestUnit: 'minute' });
  const [date = '', time = ''] = text.split('T');
  return { date, time };
}

/** When a day (`YYYY-MM-DD`) begins: not at midnight where summer time skips that. */
export const startOfDay = (date: string, timeZone: string): Date =>
  new Date(Temporal.PlainDate.from(date).toZonedDateTime(timeZone).epochMilliseconds);

/** The next day of the calendar, or so many days later; both `YYYY-MM-DD`. */
export const dayAfter = (date: string, days = 1): string =>
  Temporal.PlainDate.from(date).add({ days }).toString();

/**
 * The moment at which the clock shows a time: the first of a time that comes twice; a time that is
 * skipped when summer time begins is moved by as much as the clock is.
 */
export const momentOf = (clock: WallClock, timeZone: string): Date =>
  new Date(zonedOf(clock, timeZone).epochMilliseconds);

/** The last minute of a local day. */
export const endOfDay = (date: string, timeZone: string): Date =>
  momentOf({ date, time: '23:59' }, timeZone);

/** The time that the clock shows at that moment: another one only where the time is skipped. */
export const shownClock = (clock: WallClock, timeZone: string): WallClock =>
  toWallClock(zonedOf(clock, timeZone));

function zonedOf({ date, time }: WallClock, timeZone: string): Temporal.ZonedDateTime {
  // Of numbers: `from` takes longer to parse a text than all the rest does.
  const [year = NaN, month = NaN, day = NaN] = date.split('-').map(Number);
  const [hour, minute] = time.split(':').map(Number);
  return new Temporal.PlainDateTime(year, month, day, hour, minute).toZonedDateTime(timeZone);
}

/** A client's clock may be a little ahead of ours. */
const TOLERANCE_MS = 5 * 60_000;

export const isInFuture = (moment: Date): boolean => moment.getTime() > Date.now() + TOLERANCE_MS;
