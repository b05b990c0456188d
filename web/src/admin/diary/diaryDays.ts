import { timeOf } from '@finesse/api/contract/dates';
import type { ClosedDay, Diary, DiaryEvent } from '@finesse/api/contract/schedules/diary';
import type { ClashState, Shortage } from '@finesse/api/contract/schedules/schedule';
import { clashStateOf } from '../../shared/clashes/clashWords';
import { dateIn } from '../../shared/dates/dates';
import { counted } from '../../shared/words';

export interface DiaryDay {
  date: string;
  events: DayEvent[];
  closed: ClosedDay | null;
  /** Equipment of which more is promised than there is. */
  shortages: Shortage[];
}

export interface DayEvent extends DiaryEvent {
  /** It began on an earlier day. */
  isContinued: boolean;
  /** On the clock of the business: "19:30 to 23:30", "until 01:30". */
  hours: string;
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
  if (status === 'confirmed' || status === 'completed') return status;
  return stage === 'new' || stage === 'answered' ? 'request' : 'quoted';
}

/** The events of each day; one that ends at midnight does not count for the next day. */
export function diaryDays(
  dates: readonly string[],
  { events, closedDays, shortages }: Diary,
  timeZone: string,
): DiaryDay[] {
  const dayAt = (moment: number) => dateIn(moment, timeZone);
  const touches = (from: string, until: string) => {
    const [first, last] = [dayAt(Date.parse(from)), dayAt(Date.parse(until) - 1)];
    return (date: string) => first <= date && date <= last;
  };
  const spans = events.map((event) => ({ event, on: touches(event.start, event.end) }));
  const short = shortages.map((shortage) => ({
    shortage,
    on: touches(shortage.from, shortage.until),
  }));
  return dates.map((date) => ({
    date,
    events: spans.filter(({ on }) => on(date)).map(({ event }) => dayEvent(event, date, timeZone)),
    closed: closedDays.find((closed) => closed.date === date) ?? null,
    shortages: short.filter(({ on }) => on(date)).map(({ shortage }) => shortage),
  }));
}

function dayEvent(event: DiaryEvent, date: string, timeZone: string): DayEvent {
  const isContinued = dateIn(Date.parse(event.start), timeZone) < date;
  const [start, end] = [event.start, event.end].map((moment) =>
    timeOf(Date.parse(moment), timeZone),
  );
  return {
    ...event,
    isContinued,
    hours: isContinued ? `until ${end ?? ''}` : `${start ?? ''} to ${end ?? ''}`,
    clashState: clashStateOf(event.status, event.clashes),
  };
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
export function dayInWords(day: DiaryDay): string {
  const kinds = KINDS.flatMap((kind) => {
    const count = day.events.filter((event) => kindOf(event) === kind).length;
    const noun = kind === 'request' && count !== 1 ? 'requests' : KIND_LABELS[kind].toLowerCase();
    return count > 0 ? [`${String(count)} ${noun}`] : [];
  });
  const worst = worstOf(day);
  const words = [
    ...kinds,
    ...(day.closed ? ['closed'] : []),
    ...(worst ? [worst === 'clashes' ? 'clashes' : 'would clash'] : []),
  ];
  return words.length > 0 ? words.join(', ') : 'nothing';
}

/** "5 events, 1 day closed": a month in a sentence. */
export function monthInWords(days: readonly DiaryDay[]): string {
  const events = new Set(days.flatMap((day) => day.events.map(({ bookingId }) => bookingId))).size;
  const closed = days.filter((day) => day.closed).length;
  const short = days.filter((day) => day.shortages.length > 0).length;
  return [
    events === 0 ? 'nothing booked or requested' : counted(events, 'event'),
    ...(closed > 0 ? [counted(closed, 'day closed', 'days closed')] : []),
    ...(short > 0 ? [counted(short, 'day with a shortage', 'days with a shortage')] : []),
  ].join(', ');
}
