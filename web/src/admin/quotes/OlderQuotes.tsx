import { price } from '@finesse/api/contract/currency';
import type { Quote } from '@finesse/api/contract/quotes/quote';
import { StatusBadge } from '../../shared/ui/StatusBadge';
import { stateFactsOf } from './labels';
import { PrintLink } from './PrintLink';
import { QuoteFacts } from './QuoteFacts';

interface OlderQuotesProps {
  quotes: Quote[];
  /** The version that counts. */
  newest: number;
}

/** What was sent before, as it was, each opened by a press. */
export function OlderQuotes({ quotes, newest }: OlderQuotesProps) {
  return (
    <ul className="quote-older" aria-label="Older quotes">
      {quotes.map((quote) => (
        <li key={quote.id}>
          <details>
            <summary>
              Quote {quote.version}, {price(quote.total, quote.currency)}{' '}
              <StatusBadge {...stateFactsOf(quote)} />
            </summary>
            <p className="quote-newer">There is a newer one: quote {newest} counts.</p>
            <QuoteFacts quote={quote} />
            <PrintLink quote={quote} />
          </details>
        </li>
      ))}
    </ul>
  );
}
