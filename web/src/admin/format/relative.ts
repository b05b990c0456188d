import { timeOf } from '@finesse/api/contract/dates';
import { dateIn, daysUntil, eventDayInWords } from '../../shared/dates/dates';

/** "18:40" for today, "09:05 tomorrow", "23:30 yesterday", "18:40 on Fri 18 Jul 2031". */
export function formatMoment(moment: number, now: number, timeZone: string): string {
  const date = dateIn(moment, timeZone);
  const time = timeOf(moment, timeZone);
  switch (daysUntil(date, now, timeZone)) {
    case 0:
      return time;
    case 1:
      return `${time} tomorrow`;
    case -1:
      return `${time} yesterday`;
    default:
      return `${time} on ${eventDayInWords(date)}`;
  }
}
