import * as v from 'valibot';
import type { Booking } from '@finesse/api/contract/bookings';
import type { Catalogue } from '@finesse/api/contract/catalogue/catalogue';
import { SCHEDULE_CHANGE_SCHEMA, type Schedule } from '@finesse/api/contract/schedules/schedule';
import { localMinute, momentOf } from '../../shared/dates/localMoments';
import { lengthOf } from './times';

const HOUR_MS = 3_600_000;

/** What stands in the form; empty: as it was asked for, or as the catalogue has it. */
interface ScheduleTexts {
  /** `2031-07-18T19:30`, as `end`, on the clock of the business. */
  start: string;
  end: string;
  hours: string;
  setUpMinutes: string;
  breakdownMinutes: string;
  travelMinutes: string;
  guests: string;
  accessNotes: string;
}
export type ScheduleName = keyof ScheduleTexts;

/** What was asked for, and the times that it needs by the catalogue. */
export interface Usual {
  requested: Pick<Booking, 'eventDate' | 'eventTime'>;
  buffers: Catalogue['buffers'];
  timeZone: string;
}

export const AS_REQUESTED = {
  start: '',
  end: '',
  hours: '',
  setUpMinutes: '',
  breakdownMinutes: '',
  travelMinutes: '',
};

/** What stands in the fields at first: of what is as usual, nothing but when it begins and ends. */
export function textsOfSchedule(schedule: Schedule, { buffers, timeZone }: Usual): ScheduleTexts {
  const { start, end, isAssumed, guests, accessNotes } = schedule;
  const unusual = (minutes: number, usual: number) => (minutes === usual ? '' : String(minutes));
  return {
    start: localMinute(start, timeZone),
    end: isAssumed ? '' : localMinute(end, timeZone),
    hours: isAssumed ? '' : hoursText(lengthOf(schedule) / 60),
    setUpMinutes: unusual(schedule.setUpMinutes, buffers.setUp),
    breakdownMinutes: unusual(schedule.breakdownMinutes, buffers.breakdown),
    travelMinutes: unusual(schedule.travelMinutes, buffers.travel),
    guests: guests === null ? '' : String(guests),
    accessNotes: accessNotes ?? '',
  };
}

/** End and length say the same: what is typed in one, or moves the start, changes the other. */
export function typedInto(
  texts: ScheduleTexts,
  name: ScheduleName,
  value: string,
  usual: Usual,
): ScheduleTexts {
  const next = { ...texts, [name]: value };
  if (name !== 'start' && name !== 'end' && name !== 'hours') return next;
  const start = startOf(next, usual);
  const { timeZone } = usual;
  if (start === null) return next;
  if (name === 'end') {
    const end = momentOf(value, timeZone);
    return { ...next, hours: end === null ? '' : hoursText((Date.parse(end) - start) / HOUR_MS) };
  }
  const hours = hoursIn(next.hours);
  const end = hours === null ? '' : new Date(start + hours * HOUR_MS).toISOString();
  return { ...next, end: end === '' ? '' : localMinute(end, timeZone) };
}

/** The body of the call, before it is checked: numbers that are none are `NaN`. */
export function bodyOf(texts: ScheduleTexts, before: Schedule, usual: Usual) {
  const { requested, timeZone } = usual;
  const { start, end, guests, accessNotes } = texts;
  // A text that was not touched means the moment that it came from: one text may name two moments.
  const moment = (text: string, was: string) =>
    text === localMinute(was, timeZone) ? was : momentOf(text, timeZone);
  const isRequested = start === `${requested.eventDate}T${requested.eventTime}`;
  const count = (text: string) => (text.trim() === '' ? null : Number(text));
  return {
    start: start === '' || isRequested ? null : moment(start, before.start),
    end: end === '' ? null : moment(end, before.end),
    setUpMinutes: count(texts.setUpMinutes),
    breakdownMinutes: count(texts.breakdownMinutes),
    travelMinutes: count(texts.travelMinutes),
    guests: count(guests),
    accessNotes: accessNotes.trim() === '' ? null : accessNotes,
  };
}

const HOURS = 'Hours must be a number from 0.25 to 48';

/** A sentence for each field that breaks a rule; those of the server are the same. */
export function brokenScheduleRules(texts: ScheduleTexts, body: ReturnType<typeof bodyOf>) {
  const { issues = [] } = v.safeParse(SCHEDULE_CHANGE_SCHEMA, body);
  const broken = Object.fromEntries(
    issues.map((issue) => [v.getDotPath(issue) ?? 'end', issue.message]),
  );
  const isNoNumber = texts.hours.trim() !== '' && hoursIn(texts.hours) === null;
  return isNoNumber ? { ...broken, hours: HOURS } : broken;
}

/** When it begins by what stands there, in milliseconds since 1970; null for no date. */
function startOf({ start }: ScheduleTexts, { requested, timeZone }: Usual): number | null {
  const local = start || `${requested.eventDate}T${requested.eventTime}`;
  const moment = momentOf(local, timeZone);
  return moment === null ? null : Date.parse(moment);
}

/** `4.5` or `4,5`; null for what is no length of an event. */
function hoursIn(text: string): number | null {
  const hours = Number(text.trim().replace(',', '.'));
  return text.trim() !== '' && hours > 0 && hours <= 48 ? hours : null;
}

const hoursText = (hours: number): string =>
  hours > 0 ? String(Math.round(hours * 100) / 100) : '';
