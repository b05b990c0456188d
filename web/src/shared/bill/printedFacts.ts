import type { CustomerQuote } from '@finesse/api/contract/quotes/quote';
import { longDay } from '../dates/longDates';
import type { Printed } from './PrintedQuote';
import { dayAndTime, quoteFacts } from './quoteFacts';

type Standing = Pick<
  CustomerQuote,
  'state' | 'isExpired' | 'validUntil' | 'answeredAt' | 'acceptedName'
>;

/** Where a quote stands on the day it is printed, as anybody would read it. */
export function printedState(quote: Standing, timeZone: string): string {
  const { state, isExpired, validUntil, answeredAt, acceptedName } = quote;
  const when = (moment: string | null) => (moment ? ` ${dayAndTime(moment, timeZone)}` : '');
  switch (state) {
    case 'accepted':
      return `Accepted by ${acceptedName ?? ''} on${when(answeredAt)}.`;
    case 'declined':
      return `Declined on${when(answeredAt)}.`;
    case 'withdrawn':
      return 'Withdrawn: this quote does not hold any more.';
    case 'superseded':
      return 'Superseded: a newer quote has taken the place of this one.';
    case 'draft':
      return 'A draft: it has not been sent.';
    case 'sent':
      return isExpired ? `Expired on${when(validUntil)}.` : `Good until${when(validUntil)}.`;
  }
}

/** What a printed quote is for: for whom, when and where. */
export function printedFacts(printed: Printed, timeZone: string): [string, string][] {
  const { reference, customer, eventDate, eventTime, location, quote } = printed;
  const facts = quoteFacts(quote, timeZone);
  const hasStart = quote.start !== null;
  return [
    ['Reference', reference],
    ...(customer === undefined ? [] : [['Customer', customer] as [string, string]]),
    ...(hasStart ? [] : [['Start', `${longDay(eventDate)} at ${eventTime}`] as [string, string]]),
    ...facts,
    ['Place', location],
  ];
}
