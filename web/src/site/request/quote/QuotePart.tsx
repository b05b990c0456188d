import { useEffect, useRef, useState } from 'react';
import type { CustomerQuote } from '@finesse/api/contract/quotes/quote';
import type { BookingStatus } from '@finesse/api/contract/statuses';
import { Bill } from '../../../shared/bill/Bill';
import { quoteFacts } from '../../../shared/bill/quoteFacts';
import { useSettings } from '../../../shared/settings';
import { Paragraphs } from '../../Paragraphs';
import { AnswerQuote } from './AnswerQuote';
import { AskForQuote } from './AskForQuote';
import { quoteState } from './quoteState';
import './quote.scss';

interface QuotePartProps {
  token: string;
  quote: CustomerQuote;
  status: BookingStatus;
}

/** What the owner offers, as it was sent, and what its customer can do with it. */
export function QuotePart({ token, quote, status }: QuotePartProps) {
  const { timeZone } = useSettings();
  const title = useRef<HTMLHeadingElement>(null);
  const [answers, setAnswers] = useState(0);
  const [notice, setNotice] = useState('');
  const { version, note, terms } = quote;
  const { text, offers } = quoteState(quote, status, timeZone);

  // What was pressed is gone, or stands below another quote: what came of it is read from here on.
  useEffect(() => {
    if (answers > 0) title.current?.focus();
  }, [answers]);

  return (
    <section className="request-part quote" aria-labelledby="request-quote">
      <h2 id="request-quote" ref={title} tabIndex={-1}>
        {version === 1 ? 'Our quote' : `Our quote, version ${String(version)}`}
      </h2>
      {notice && (
        <p className="request-refusal" role="alert">
          {notice}
        </p>
      )}
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
      {offers === 'answer' && (
        <AnswerQuote
          token={token}
          quote={quote}
          onAnswered={(refusal) => {
            setNotice(refusal);
            setAnswers(answers + 1);
          }}
        />
      )}
      {offers === 'ask' && <AskForQuote token={token} version={version} />}
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
