import type { CustomerPayment } from '@finesse/api/contract/payments/payment';
import type { CustomerQuote } from '@finesse/api/contract/quotes/quote';
import { longDay } from '../dates/longDates';
import { dayAndTime, quoteFacts } from './quoteFacts';

/** What a sheet of paper says of a booking. */
export interface Printed {
  reference: string;
  eventDate: string;
  eventTime: string;
  location: string;
  quote: CustomerQuote;
  /** Newest first. */
  payments: readonly CustomerPayment[];
  /** Null where the quote does not count. */
  paid: number | null;
  balance: number | null;
  /** Whose evening it is; left out where only the customer reads it. */
  customer?: string;
}

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
