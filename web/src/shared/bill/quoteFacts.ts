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

/** The start, length and guests of a quote, as far as it has them. */
export function quoteFacts(quote: Agreed, timeZone: string): [name: string, value: string][] {
  const { start, durationMinutes, guests } = quote;
  const facts: [string, string][] = [];
  if (start !== null) facts.push(['Start', dayAndTime(start, timeZone)]);
  if (durationMinutes !== null) facts.push(['Length', minutesInWords(durationMinutes)]);
  if (guests !== null) facts.push(['Guests', String(guests)]);
  return facts;
}
