import { formatLongDateTime } from '@finesse/api/contract/dates';
import { MINUTE_MS } from '@finesse/api/contract/durations';
import type { CustomerQuote } from '@finesse/api/contract/quotes/quote';
import { spanText } from '@finesse/api/contract/schedules/span-text';
import { formatDuration } from '@finesse/api/contract/durations';

type Agreed = Pick<CustomerQuote, 'start' | 'durationMinutes' | 'guests'>;

/** What a start leaves out of a night or of several days. */
function spanOf({ start, durationMinutes }: Agreed, timeZone: string): string {
  if (start === null) return '';
  const end = new Date(Date.parse(start) + (durationMinutes ?? 0) * MINUTE_MS).toISOString();
  return spanText({ start, end, isAssumed: durationMinutes === null }, timeZone);
}

/** The start, length and guests of a quote, as far as it has them. */
export function quoteFacts(quote: Agreed, timeZone: string): [name: string, value: string][] {
  const { start, durationMinutes, guests } = quote;
  const facts: [string, string][] = [];
  if (start !== null)
    facts.push(['Start', formatLongDateTime(start, timeZone) + spanOf(quote, timeZone)]);
  if (durationMinutes !== null) facts.push(['Length', formatDuration(durationMinutes)]);
  if (guests !== null) facts.push(['Guests', String(guests)]);
  return facts;
}
