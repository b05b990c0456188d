import { useState } from 'react';
import type { CustomerQuote } from '@finesse/api/contract/quotes/quote';
import { paidBeforeText } from '@finesse/api/contract/payments/due-text';
import { agreedText } from '@finesse/api/contract/quotes/quote-text';
import type { CustomerView } from '@finesse/api/contract/request';
import { RequestDescriptionList } from '../RequestFacts';
import { Bill } from '../../../shared/bill/Bill';
import { quoteFacts } from '../../../shared/bill/quoteFacts';
import { useSettings } from '../../../shared/settings';
import type { CallFailure } from '../../../shared/api/failure';
import { useIdempotencyKey } from '../../../shared/api/idempotencyKey';
import { Alert } from '../../../shared/form/FieldError';
import { Button } from '../../../shared/ui/Button';
import { Paragraphs } from '../../Paragraphs';
import { failureText, type OnAnswered } from '../failures';
import { useWriteToOwnerMutation } from '../requestApi';
import { AnswerQuote } from './AnswerQuote';
import { PrintButton } from './PrintQuote';
import { quoteState } from './quoteState';
import { useServerNow } from '../useServerNow';
import './quote.scss';

interface QuotePartProps {
  token: string;
  quote: CustomerQuote;
  request: CustomerView;
  onAnswered: OnAnswered;
}

/** What the owner offers, as it was sent, and what its customer can do with it. */
export function QuotePart({ token, quote, request, onAnswered }: QuotePartProps) {
  const { timeZone } = useSettings();
  const { version, note, terms } = quote;
  const { balance, received, refunded } = request;
  const { text, offers } = quoteState(quote, request, useServerNow(), timeZone);
  const isOpen = offers === 'answer';
  const accepted = request.agreed ?? request.earlierAccepted;
  const paid = isOpen && paidBeforeText({ ...quote, received, refunded }, quote.currency);
  const facts = quoteFacts(quote, timeZone);

  return (
    <section className="request-part" aria-labelledby="request-quote">
      <h2 id="request-quote">
        {version === 1 ? 'Our quote' : `Our quote, version ${String(version)}`}
      </h2>
      <p>{text}</p>
      {accepted && balance !== null && accepted.version !== version && (
        <p>{agreedText(accepted, request.status, isOpen)}</p>
      )}
      <Bill title="Quote breakdown" prices={quote} />
      {paid && <p>{paid}</p>}
      {facts.length > 0 && <RequestDescriptionList facts={facts} />}
      {note && (
        <div className="quote-note mw-measure text-break" dir="auto">
          <Paragraphs text={note} />
        </div>
      )}
      {terms && (
        <details className="mw-measure text-break">
          <summary>The terms of this quote</summary>
          <div className="mb-3 fs-small text-body-secondary">
            <Paragraphs text={terms} />
          </div>
        </details>
      )}
      {isOpen && <AnswerQuote {...{ token, quote, accepted, onAnswered }} />}
      {offers === 'ask' && <AskForQuote token={token} version={version} />}
      <PrintButton {...{ request, quote }} />
    </section>
  );
}

/** Asks the owner for a new quote, by an ordinary message. */
function AskForQuote({ token, version }: { token: string; version: number }) {
  const [failure, setFailure] = useState('');
  const [write, { isLoading, isSuccess }] = useWriteToOwnerMutation();
  const { keyOf } = useIdempotencyKey();

  async function ask() {
    setFailure('');
    const text = `Please send me a new quote (instead of version ${String(version)}).`;
    const { error } = await write({ token, text, key: keyOf(text) });
    const otherwise = 'Your request could not be sent. Please try again, or call us.';
    if (error) setFailure(failureText(error as CallFailure, 'has changed', otherwise));
  }

  return (
    <div className="d-flex flex-column align-items-start">
      <Alert className="mb-3 text-danger" message={failure} />
      {!isSuccess && (
        <Button look="primary" aria-disabled={isLoading} onClick={() => void ask()}>
          {isLoading ? 'Asking…' : 'Ask for a new quote'}
        </Button>
      )}
      <p className="text-success" role="status">
        {isSuccess && 'Thank you. We will send you a new quote or be in touch.'}
      </p>
    </div>
  );
}
