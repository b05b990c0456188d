import * as v from 'valibot';
import type { Booking } from '@finesse/api/contract/bookings';
import type { Catalogue } from '@finesse/api/contract/catalogue/catalogue';
import {
  HOURS_INVALID,
  SCHEDULE_CHANGE_SCHEMA,
  type Schedule,
} from '@finesse/api/contract/schedules/schedule';
import { toDateTimeLocal, fromChangedDateTimeLocal } from '../format/dateTimeLocal';
import { HOUR_MS, MINUTE_MS } from '@finesse/api/contract/durations';
import { LONGEST_EVENT_HOURS } from '@finesse/api/contract/limits';
import { dayTimesOf } from '@finesse/api/contract/schedules/event-window';

/** The times of an event in their order, from leaving to being back; `at` in ISO 8601, UTC. */
export function timesOf(schedule: Schedule) {
  const { leave, arrive, open, close, back } = dayTimesOf(schedule);
  return [
    { name: 'Leave', at: leave },
    { name: 'Arrive', at: arrive },
    { name: 'Open', at: open },
    { name: 'Close', at: close },
    { name: 'Back', at: back },
  ];
}

/** How long it lasts, in minutes. */
export const lengthOf = ({ start, end }: Pick<Schedule, 'start' | 'end'>): number =>
  Math.round((Date.parse(end) - Date.parse(start)) / MINUTE_MS);

/** The times of the form where they are as requested and as the catalogue has them. */
export const AS_REQUESTED = {
  start: '',
  end: '',
  hours: '',
  setUpMinutes: '',
  breakdownMinutes: '',
  travelMinutes: '',
};

export type ScheduleName = keyof typeof AS_REQUESTED | 'guests' | 'accessNotes';
/** The texts of the form; `start` and `end` as `2031-07-18T19:30` in the business's time zone. */
export type ScheduleTexts = Record<ScheduleName, string>;

/** What empty fields stand for: the requested time, and the buffers of the catalogue. */
export interface ScheduleDefaults {
  requested: Pick<Booking, 'eventDate' | 'eventTime' | 'requestedDate' | 'requestedTime'>;
  buffers: Catalogue['buffers'];
  timeZone: string;
}

/** The initial texts of the form; empty for minutes that are the defaults. */
export function textsOfSchedule(schedule: Schedule, defaults: ScheduleDefaults): ScheduleTexts {
  const { buffers, timeZone } = defaults;
  const { start, end, isAssumed, guests, accessNotes } = schedule;
  const unlessUsual = (minutes: number, usual: number) =>
    minutes === usual ? '' : String(minutes);
  return {
    start: toDateTimeLocal(start, timeZone),
    end: isAssumed ? '' : toDateTimeLocal(end, timeZone),
    hours: isAssumed ? '' : hoursText(lengthOf(schedule) / 60),
    setUpMinutes: unlessUsual(schedule.setUpMinutes, buffers.setUp),
    breakdownMinutes: unlessUsual(schedule.breakdownMinutes, buffers.breakdown),
    travelMinutes: unlessUsual(schedule.travelMinutes, buffers.travel),
    guests: guests === null ? '' : String(guests),
    accessNotes: accessNotes ?? '',
  };
}

/** The texts after an input; end and length follow from each other, and from the start. */
export function withInput(
  texts: ScheduleTexts,
  name: ScheduleName,
  value: string,
  before: Schedule,
  defaults: ScheduleDefaults,
): ScheduleTexts {
  const next = { ...texts, [name]: value };
  if (name !== 'start' && name !== 'end' && name !== 'hours') return next;
  const start = startOf(next, before, defaults);
  const { timeZone } = defaults;
  if (start === null) return next;
  if (name === 'end') {
    const end = fromChangedDateTimeLocal(value, before.end, timeZone);
    return { ...next, hours: end === null ? '' : hoursText((Date.parse(end) - start) / HOUR_MS) };
  }
  const hours = hoursIn(next.hours);
  const end = hours === null ? '' : new Date(start + hours * HOUR_MS).toISOString();
  return { ...next, end: end === '' ? '' : toDateTimeLocal(end, timeZone) };
}

/** The body of the call, before it is validated: `NaN` for what is no number. */
export function bodyOf(texts: ScheduleTexts, before: Schedule, defaults: ScheduleDefaults) {
  const { timeZone } = defaults;
  const { start, end, guests, accessNotes } = texts;
  const count = (text: string) => (text.trim() === '' ? null : Number(text));
  return {
    start: start === '' ? null : fromChangedDateTimeLocal(start, before.start, timeZone),
    end: end === '' ? null : fromChangedDateTimeLocal(end, before.end, timeZone),
    setUpMinutes: count(texts.setUpMinutes),
    breakdownMinutes: count(texts.breakdownMinutes),
    travelMinutes: count(texts.travelMinutes),
    guests: count(guests),
    accessNotes: accessNotes.trim() === '' ? null : accessNotes,
  };
}

/** An error for each field that breaks a rule, in the words of the server. */
export function validateSchedule(texts: ScheduleTexts, body: ReturnType<typeof bodyOf>) {
  const { issues = [] } = v.safeParse(SCHEDULE_CHANGE_SCHEMA, body);
  const broken = Object.fromEntries(
    issues.map((issue) => [v.getDotPath(issue) ?? 'end', issue.message]),
  );
  const isNoNumber = texts.hours.trim() !== '' && hoursIn(texts.hours) === null;
  return isNoNumber ? { ...broken, hours: HOURS_INVALID } : broken;
}

/** The texts as they are, each with the sentence of the rule that it breaks. */
export const scheduleSchema = (before: Schedule, defaults: ScheduleDefaults) =>
  v.pipe(
    v.custom<ScheduleTexts>(() => true),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const input = dataset.value as Record<string, string> & ScheduleTexts;
      const broken = validateSchedule(input, bodyOf(input, before, defaults));
      for (const [key, message] of Object.entries(broken))
        addIssue({
          message,
          path: [{ type: 'object', origin: 'value', input, key, value: input[key] }],
        });
    }),
  );

/** The start in milliseconds since 1970; null for no date. */
function startOf(
  { start }: ScheduleTexts,
  before: Schedule,
  { requested, timeZone }: ScheduleDefaults,
): number | null {
  const { eventDate, eventTime, requestedDate, requestedTime } = requested;
  const local = start || `${requestedDate ?? eventDate}T${requestedTime ?? eventTime}`;
  const moment = fromChangedDateTimeLocal(local, before.start, timeZone);
  return moment === null ? null : Date.parse(moment);
}

/** `4.5` or `4,5`; null for what is no length of an event. */
function hoursIn(text: string): number | null {
  const hours = Number(text.trim().replace(',', '.'));
  return text.trim() !== '' && hours > 0 && hours <= LONGEST_EVENT_HOURS ? hours : null;
}

const hoursText = (hours: number): string =>
  hours > 0 ? String(Math.round(hours * 100) / 100) : '';
