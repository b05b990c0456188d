import { Temporal } from 'temporal-polyfill';

/** A moment as the clock on the wall shows it, in texts that compare in order. */
export interface WallClock {
  /** `YYYY-MM-DD` */
  date: string;
  /** `HH:MM` */
  time: string;
}

/**
 * The latest wall-clock minute that has been shown in `timeZone` up to `now`. It differs from the
 * clock only in the hour that is lived twice when summer time ends: an event in it starts at the
 * first time round, so it does not become upcoming again.
 */
export function latestWallClock(now: Date, timeZone: string): WallClock {
  const shown = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  const firstShown = shown.toPlainDateTime().toZonedDateTime(timeZone);
  const isSecondTime = firstShown.epochMilliseconds < shown.epochMilliseconds;
  const change = isSecondTime ? shown.getTimeZoneTransition('previous') : null;
  const latest = change ? change.subtract({ minutes: 1 }) : shown;
  return {
    date: latest.toPlainDate().toString(),
    time: latest.toPlainTime().toString({ smallestUnit: 'minute' }),
  };
}

/** What the clock on the wall shows at a moment, in the hour that is lived twice both times round. */
export function wallClockOf(moment: Date, timeZone: string): WallClock {
  const shown = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(
    timeZone,
  );
  return {
    date: shown.toPlainDate().toString(),
    time: shown.toPlainTime().toString({ smallestUnit: 'minute' }),
  };
}

/** When a day (`YYYY-MM-DD`) begins: not at midnight where that is left out. */
export const startOfDay = (date: string, timeZone: string): Date =>
  new Date(Temporal.PlainDate.from(date).toZonedDateTime(timeZone).epochMilliseconds);

/** The next day of the calendar; both `YYYY-MM-DD`. */
export const dayAfter = (date: string): string =>
  Temporal.PlainDate.from(date).add({ days: 1 }).toString();

/**
 * The moment at which the clock on the wall shows a time: of a time that comes twice the first, and
 * one that is left out when summer time begins is as much later as the clock is put forward.
 */
export const momentOf = ({ date, time }: WallClock, timeZone: string): Date =>
  new Date(
    Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(timeZone).epochMilliseconds,
  );
