import { ANSWER_HOURS } from '@finesse/api/contract/limits';
import { longMoment } from '../../shared/dates/longDates';

const HOUR_MS = 60 * 60 * 1000;

/** By when a request made at `createdAt` is answered (spec §9); empty where no time is known. */
export function answerDue(createdAt: string, timeZone: string): string {
  const due = Date.parse(createdAt) + ANSWER_HOURS * HOUR_MS;
  return Number.isNaN(due) ? '' : longMoment(new Date(due).toISOString(), timeZone);
}
