/** A moment as the clock on the wall shows it, in texts that compare in order. */
export interface WallClock {
  /** `YYYY-MM-DD` */
  date: string;
  /** `HH:MM` */
  time: string;
}

const REPEATED_HOURS = 2;
const MINUTE_MS = 60_000;

/**
 * The latest wall-clock minute that has been shown in `timeZone` up to `now`. It differs from the
 * clock only in the hour that is lived twice when summer time ends: an event in it starts at the
 * first time round, so it does not become upcoming again.
 */
export function latestWallClock(now: Date, timeZone: string): WallClock {
  const format = clockOf(timeZone);
  const at = (moment: number) => shown(format, moment);
  const later = (a: string, b: string) => (a > b ? a : b);
  let latest = at(now.getTime());
  const before = now.getTime() - REPEATED_HOURS * 60 * MINUTE_MS;
  if (wallMs(latest) - wallMs(at(before)) < now.getTime() - before) {
    for (let moment = before; moment < now.getTime(); moment += MINUTE_MS)
      latest = later(latest, at(moment));
  }
  return { date: latest.slice(0, 10), time: latest.slice(11) };
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** A zone's clock; to make one takes longer than all the rest. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
  clocks.set(timeZone, clock);
  return clock;
}

/** `YYYY-MM-DD HH:MM` */
function shown(format: Intl.DateTimeFormat, moment: number): string {
  const parts = Object.fromEntries(
    format.formatToParts(moment).map(({ type, value }) => [type, value]),
  );
  const { year, month, day, hour, minute } = parts as Record<string, string>;
  return `${year ?? ''}-${month ?? ''}-${day ?? ''} ${hour ?? ''}:${minute ?? ''}`;
}

/** The wall-clock text read as if it were UTC, to tell how far two of them are apart. */
const wallMs = (text: string) => Date.parse(`${text.replace(' ', 'T')}:00Z`);
