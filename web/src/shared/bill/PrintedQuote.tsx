import { TAGLINE } from '@finesse/api/contract/settings';
import { dateIn } from '../dates/dates';
import { longDay } from '../dates/longDates';
import { useSettings } from '../settings';
import { Bill } from './Bill';
import { Payments } from './Payments';
import { printedFacts, printedState, type Printed } from './printedFacts';
import { usePrintedTitle } from './usePrintedTitle';
import './printed-quote.scss';

/** A quote for paper, and once something was paid a receipt: black on white, nothing of the screen. */
export function PrintedQuote(printed: Printed) {
  const { businessName, contactPhone, contactEmail, siteUrl, timeZone } = useSettings();
  const { reference, quote, payments, paid, balance } = printed;
  const { version, note, terms, currency } = quote;
  const name = payments.length > 0 ? 'Receipt' : 'Quote';
  usePrintedTitle(`${name} ${reference} | ${businessName}`);
  return (
    <article className="printed" aria-label={name}>
      <header className="printed-head">
        <div>
          <p className="printed-business">{businessName}</p>
          <p className="printed-fine">{TAGLINE}</p>
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
      <p className="printed-state">{printedState(quote, timeZone)}</p>
      <dl className="printed-facts">
        {printedFacts(printed, timeZone).map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
      <h2>{version === 1 ? 'What it comes to' : `What it comes to, version ${String(version)}`}</h2>
      <Bill title="What the quote comes to" prices={quote} />
      {payments.length > 0 && (
        <>
          <h2>Payments</h2>
          <Payments title="What was paid" {...{ payments, paid, balance, currency, timeZone }} />
          {balance === 0 && <p>Paid in full.</p>}
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
        {quote.sentAt && `, of ${longDay(dateIn(Date.parse(quote.sentAt), timeZone))}`}.
      </p>
    </article>
  );
}
