import { timeOf } from '@finesse/api/contract/dates';
import type { CustomerQuote } from '@finesse/api/contract/quotes/quote';
import { longDay } from '../dates/longDates';
import { dateIn } from '../dates/dates';
import { minutesInWords } from '../words';

/** "Friday 18 July 2031 at 19:30", on the clock of the business. */
export function dayAndTime(moment: string, timeZone: string): string {
  const at = Date.parse(moment);
  return `${longDay(dateIn(at, timeZone))} at ${timeOf(at, timeZone)}`;
}

type Agreed = Pick<CustomerQuote, 'start' | 'durationMinutes' | 'guests'>;

/** What a quote fixes beside its lines, as far as it does. */
export const quoteFacts = (
  { start, durationMinutes, guests }: Agreed,
  timeZone: string,
): [name: string, value: string][] => [
  ...(start === null ? [] : [['Start', dayAndTime(start, timeZone)] as [string, string]]),
  ...(durationMinutes === null
    ? []
    : [['Length', minutesInWords(durationMinutes)] as [string, string]]),
  ...(guests === null ? [] : [['Guests', String(guests)] as [string, string]]),
];
