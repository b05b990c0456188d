import { dateIn, formatTime, formatWeekdayDate } from '@finesse/api/contract/dates';
import { daysUntil } from '../../shared/dates/dates';

/** "18:40" for today, "09:05 tomorrow", "23:30 yesterday", "18:40 on Fri 18 Jul 2031". */
export function formatRelative(moment: number, now: number, timeZone: string): string {
  const date = dateIn(moment, timeZone);
  const time = formatTime(moment, timeZone);
  switch (daysUntil(date, now, timeZone)) {
    case 0:
      return time;
    case 1:
      return `${time} tomorrow`;
    case -1:
      return `${time} yesterday`;
    default:
      return `${time} on ${formatWeekdayDate(date)}`;
  }
}

/** "earlier today" of what is over, "today", "tomorrow", "in 5 days", "in 3 weeks", "in 6 months". */
export function formatDaysAhead(days: number, isOver = false): string {
  if (days <= 0) return isOver ? 'earlier today' : 'today';
  if (days === 1) return 'tomorrow';
  if (days < 14) return `in ${String(days)} days`;
  if (days < 60) return `in ${String(Math.round(days / 7))} weeks`;
  return `in ${String(Math.round(days / 30.4))} months`;
}
