import { addressLine } from '@finesse/api/contract/text';
import { type BookingMoney, settledText } from '@finesse/api/contract/payments/money-text';
import { type BookingStatus, isCancelledStatus } from '@finesse/api/contract/statuses';
import { TAGLINE } from '@finesse/api/contract/settings';
import type { CustomerPayment } from '@finesse/api/contract/payments/payment';
import type { CustomerQuote } from '@finesse/api/contract/quotes/quote';
import { nightText } from '@finesse/api/contract/schedules/span-text';
import { dateIn, formatLongDate, formatLongDateTime } from '@finesse/api/contract/dates';
import { useSettings } from '../settings';
import { Bill } from './Bill';
import { Payments } from './Payments';
import { usePrintedTitle } from './usePrintedTitle';
import { quoteFacts } from './quoteFacts';
import './printed-quote.scss';

/** A quote for paper, or a receipt once something was paid. */
export function PrintedQuote(printed: Printed) {
  const { businessName, contactPhone, contactEmail, siteUrl, timeZone } = useSettings();
  const { reference, status, quote, payments, balance, received, refunded } = printed;
  const isCancelled = isCancelledStatus(status);
  const { version, note, terms, currency } = quote;
  const name = payments.length > 0 ? 'Receipt' : 'Quote';
  usePrintedTitle(`${name} ${reference} | ${businessName}`);
  return (
    <article className="printed" aria-label={name}>
      <header className="printed-head">
        <div>
          <p className="printed-business">{businessName}</p>
          <p className="printed-fine">{TAGLINE}</p>
          {printed.businessAddress && (
            <p className="printed-words printed-fine" dir="auto">
              {printed.businessAddress}
            </p>
          )}
        </div>
        <p className="printed-fine">
          {contactPhone}
          <br />
          {contactEmail}
          <br />
          {new URL(siteUrl).host}
        </p>
      </header>
      <h1>{name}</h1>
      <p className="fw-semibold">
        {isCancelled ? 'Cancelled: the event does not take place.' : printedState(quote, timeZone)}
      </p>
      <dl className="printed-facts">
        {printedFacts(printed, timeZone).map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
      <h2>{version === 1 ? 'Price' : `Price, version ${String(version)}`}</h2>
      <Bill title="Quote breakdown" prices={quote} />
      {payments.length > 0 && (
        <>
          <h2>Payments</h2>
          <Payments
            title="What was paid"
            {...{ payments, balance, received, refunded, currency, timeZone }}
          />
          {balance === 0 && <p>Paid in full.</p>}
          {isCancelled && <p>{settledText(printed, currency)}</p>}
        </>
      )}
      {note && (
        <p className="printed-words" dir="auto">
          {note}
        </p>
      )}
      {terms && (
        <>
          <h2>Terms</h2>
          <p className="printed-words printed-fine" dir="auto">
            {terms}
          </p>
        </>
      )}
      <p className="printed-fine">
        Quote {reference}, version {version}
        {quote.sentAt && `, of ${formatLongDate(dateIn(Date.parse(quote.sentAt), timeZone))}`}.
      </p>
    </article>
  );
}

interface Printed extends Omit<BookingMoney, 'total'> {
  reference: string;
  status: BookingStatus;
  eventDate: string;
  eventTime: string;
  location: string;
  quote: CustomerQuote;
  /** Newest first. */
  payments: readonly CustomerPayment[];
  businessAddress?: string | null | undefined;
  /** Left out where only the customer reads it. */
  customer?: string;
}

/** The state of a quote on the day it is printed. */
function printedState(quote: CustomerQuote, timeZone: string): string {
  const { state, isExpired, validUntil, answeredAt, acceptedName } = quote;
  const when = (moment: string | null) =>
    moment ? ` ${formatLongDateTime(moment, timeZone)}` : '';
  switch (state) {
    case 'accepted':
      return `Accepted by ${acceptedName ?? ''} on${when(answeredAt)}.`;
    case 'declined':
      return `Declined on${when(answeredAt)}.`;
    case 'withdrawn':
      return 'Withdrawn: this quote is no longer valid.';
    case 'superseded':
      return 'Superseded: a newer quote has taken the place of this one.';
    case 'draft':
      return 'A draft: it has not been sent.';
    case 'sent':
      return isExpired ? `Expired on${when(validUntil)}.` : `Valid until${when(validUntil)}.`;
  }
}

/** For whom a printed quote is, when and where. */
function printedFacts(printed: Printed, timeZone: string): [string, string][] {
  const { reference, customer, eventDate, eventTime, location, quote } = printed;
  const facts: [string, string][] = [['Reference', reference]];
  if (customer !== undefined) facts.push(['Customer', customer]);
  if (quote.start === null) {
    const night = nightText(eventDate, eventTime);
    facts.push(['Start', `${formatLongDate(eventDate)} at ${eventTime}${night}`]);
  }
  return [...facts, ...quoteFacts(quote, timeZone), ['Place', addressLine(location)]];
}
