import { dateIn, formatTime } from '@finesse/api/contract/dates';
import { DAY_MS } from '@finesse/api/contract/durations';
import type { ClosedDay, Diary, DiaryEvent } from '@finesse/api/contract/schedules/diary';
import type { ClashState, Shortage } from '@finesse/api/contract/schedules/schedule';
import { isClosedStatus, takesPlace } from '@finesse/api/contract/statuses';
import { MORNING } from '@finesse/api/contract/schedules/span-text';
import { clashStateOf } from '../ui/clashes/clashWords';
import { dateAfter } from '../../shared/dates/dates';
import { pluralize } from '@finesse/api/contract/text';

export interface DiaryDay {
  date: string;
  events: DayEvent[];
  /** Those of the evening before of which only the way back is on the day. */
  nightBefore: DayEvent[];
  closed: ClosedDay | null;
  /** Further requests that the diary leaves out. */
  moreRequests: number;
  /** Equipment of which more is promised than there is. */
  shortages: Shortage[];
}

export interface DayEvent extends DiaryEvent {
  /** The event itself is on another day: it is only loaded for, set up or brought back on this one. */
  isAround: boolean;
  /** It is brought back early in the night after it. */
  isNightBefore: boolean;
  /** On the clock of the business: "19:30 to 23:30", "until 01:30", "all day", "load 22:15". */
  hours: string;
  /** The same where there is less room: "19:30", "until 01:30". */
  time: string;
  clashState: ClashState | null;
}

/** Each kind of event has its own sign. */
export const KINDS = ['request', 'quoted', 'confirmed', 'completed'] as const;
export type Kind = (typeof KINDS)[number];

export const KIND_LABELS: Readonly<Record<Kind, string>> = {
  request: 'Request',
  quoted: 'Quoted',
  confirmed: 'Confirmed',
  completed: 'Completed',
};

export function kindOf({ status, stage }: Pick<DiaryEvent, 'status' | 'stage'>): Kind {
  if (takesPlace(status)) return isClosedStatus(status) ? 'completed' : 'confirmed';
  return stage === 'new' || stage === 'answered' ? 'request' : 'quoted';
}

/**
 * The events of each day on which something is to be done for them, from loading to being back, those
 * that take place on it first; what ends at midnight does not count for the next day.
 */
export function diaryDays(
  dates: readonly string[],
  { events, closedDays, shortages, moreRequests }: Diary,
  timeZone: string,
): DiaryDay[] {
  const dayAt = (moment: number) => dateIn(moment, timeZone);
  const touches = (from: string, until: string) => {
    const [first, last] = [dayAt(Date.parse(from)), dayAt(Date.parse(until) - 1)];
    return (date: string) => first <= date && date <= last;
  };
  const spans = events.map((event) => ({ event, on: touches(event.load, event.windowEnd) }));
  const short = shortages.map((shortage) => ({
    shortage,
    on: touches(shortage.from, shortage.until),
  }));
  const eventsOn = (date: string) =>
    spans
      .filter(({ on }) => on(date))
      .map(({ event }) => dayEvent(event, date, timeZone))
      .sort((one, other) => Number(one.isAround) - Number(other.isAround));
  return dates.map((date) => ({
    date,
    events: eventsOn(date).filter(({ isNightBefore }) => !isNightBefore),
    nightBefore: eventsOn(date).filter(({ isNightBefore }) => isNightBefore),
    moreRequests: moreRequests.find((more) => more.date === date)?.requests ?? 0,
    closed: closedDays.find((closed) => closed.date === date) ?? null,
    shortages: short.filter(({ on }) => on(date)).map(({ shortage }) => shortage),
  }));
}

function dayEvent(event: DiaryEvent, date: string, timeZone: string): DayEvent {
  const clashState = clashStateOf(event.status, event.clashes);
  const shown = { ...event, clashState, isAround: false, isNightBefore: false };
  const { load, start, end, windowEnd } = event;
  const dayAt = (moment: string, less = 0) => dateIn(Date.parse(moment) - less, timeZone);
  const clock = (moment: string) => formatTime(Date.parse(moment), timeZone);
  const around = (hours: string) => ({ ...shown, isAround: true, hours, time: hours });
  if (dayAt(start) > date) return around(dayAt(load) === date ? `load ${clock(load)}` : 'set-up');
  if (dayAt(end, 1) < date) {
    if (dayAt(windowEnd, 1) > date) return around('breakdown');
    const back = clock(windowEnd);
    const isNightBefore = dayAt(end, 1) === dateAfter(date, { days: -1 }) && back < MORNING;
    return { ...around(`back ${back}`), isNightBefore };
  }
  const isLong = Date.parse(end) - Date.parse(start) >= DAY_MS;
  if (dayAt(start) === date) {
    const hours = isLong ? `from ${clock(start)}` : `${clock(start)} to ${clock(end)}`;
    return { ...shown, hours, time: clock(start) };
  }
  if (dayAt(end, 1) > date) return { ...shown, hours: 'all day', time: 'all day' };
  return { ...shown, hours: `until ${clock(end)}`, time: `until ${clock(end)}` };
}

/** The worst clash of a day. */
export function worstOf({ shortages, events }: DiaryDay): ClashState | null {
  if (shortages.length > 0 || events.some(({ clashState }) => clashState === 'clashes'))
    return 'clashes';
  return events.some(({ clashState }) => clashState) ? 'would-clash' : null;
}

export const isFree = ({ events, closed, shortages }: DiaryDay): boolean =>
  events.length === 0 && !closed && shortages.length === 0;

/** "2 confirmed, 1 request, closed, clashes": a day as it is read out. */
export function formatDaySummary(day: DiaryDay): string {
  const kinds = KINDS.flatMap((kind) => {
    const own = day.events.filter((event) => !event.isAround && kindOf(event) === kind).length;
    const count = own + (kind === 'request' ? day.moreRequests : 0);
    const noun = kind === 'request' && count !== 1 ? 'requests' : KIND_LABELS[kind].toLowerCase();
    return count > 0 ? [`${String(count)} ${noun}`] : [];
  });
  const worst = worstOf(day);
  const around = day.events.filter(({ isAround }) => isAround).length;
  const words = [
    ...kinds,
    ...(around > 0 ? [`${String(around)} to load, set up or bring back`] : []),
    ...(day.closed ? ['closed'] : []),
    ...(worst ? [worst === 'clashes' ? 'clashes' : 'would clash'] : []),
  ];
  return words.length > 0 ? words.join(', ') : 'nothing';
}

/** "5 events, 1 day closed": a month in a sentence. */
export function formatMonthSummary(days: readonly DiaryDay[]): string {
  const own = days.flatMap((day) => day.events.filter(({ isAround }) => !isAround));
  const more = days.reduce((sum, day) => sum + day.moreRequests, 0);
  const events = new Set(own.map(({ bookingId }) => bookingId)).size + more;
  const closed = days.filter((day) => day.closed).length;
  const short = days.filter((day) => day.shortages.length > 0).length;
  return [
    events === 0 ? 'Nothing booked or requested' : pluralize(events, 'event'),
    ...(closed > 0 ? [pluralize(closed, 'day closed', 'days closed')] : []),
    ...(short > 0 ? [pluralize(short, 'day with a shortage', 'days with a shortage')] : []),
  ].join(', ');
}
