import type { CustomerQuote } from '@finesse/api/contract/quotes/quote';
import type { CustomerView } from '@finesse/api/contract/request';
import { Bill } from '../../../shared/bill/Bill';
import { quoteFacts } from '../../../shared/bill/quoteFacts';
import { useSettings } from '../../../shared/settings';
import { Paragraphs } from '../../Paragraphs';
import { AnswerQuote } from './AnswerQuote';
import { AskForQuote } from './AskForQuote';
import { PrintButton } from './PrintQuote';
import { quoteState } from './quoteState';
import './quote.scss';

interface QuotePartProps {
  token: string;
  quote: CustomerQuote;
  request: CustomerView;
  /** With why not, where something else stands there meanwhile; else an empty sentence. */
  onAnswered: (refusal: string) => void;
}

/** What the owner offers, as it was sent, and what its customer can do with it. */
export function QuotePart({ token, quote, request, onAnswered }: QuotePartProps) {
  const { timeZone } = useSettings();
  const { version, note, terms } = quote;
  const { text, offers } = quoteState(quote, request.status, timeZone);

  return (
    <section className="request-part quote" aria-labelledby="request-quote">
      <h2 id="request-quote">
        {version === 1 ? 'Our quote' : `Our quote, version ${String(version)}`}
      </h2>
      <p className="quote-state">{text}</p>
      <Bill title="What the quote comes to" prices={quote} />
      <Facts quote={quote} timeZone={timeZone} />
      {note && (
        <div className="quote-note" dir="auto">
          <Paragraphs text={note} />
        </div>
      )}
      {terms && (
        <details className="quote-terms">
          <summary>The terms of this quote</summary>
          <Paragraphs text={terms} />
        </details>
      )}
      {offers === 'answer' && <AnswerQuote token={token} quote={quote} onAnswered={onAnswered} />}
      {offers === 'ask' && <AskForQuote token={token} version={version} />}
      <PrintButton hasPaid={request.payments.length > 0} />
    </section>
  );
}

function Facts({ quote, timeZone }: { quote: CustomerQuote; timeZone: string }) {
  const facts = quoteFacts(quote, timeZone);
  if (facts.length === 0) return null;
  return (
    <dl className="request-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
