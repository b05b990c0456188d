import { useId, useState } from 'react';
import type { BookingDetails } from '@finesse/api/contract/bookings';
import type { Catalogue } from '@finesse/api/contract/catalogue/catalogue';
import { isErased } from '@finesse/api/contract/privacy';
import type { Quote } from '@finesse/api/contract/quotes/quote';
import { price } from '@finesse/api/contract/currency';
import { useSettings } from '../../shared/settings';
import { LoadFailure } from '../../shared/ui/feedback/FailureNote';
import { StatusBadge } from '../../shared/ui/StatusBadge';
import { useGetCatalogueQuery } from '../catalogue/catalogueApi';
import { keptStart, type Start } from './draft/useQuoteDraft';
import { textsOfQuote } from './draft/startTexts';
import { QuoteEditor } from './QuoteEditor';
import { useGetQuotesQuery } from './quotesApi';
import { SentQuote } from './SentQuote';
import { StartQuote } from './StartQuote';
import { stateFactsOf } from './labels';
import { PrintLink, QuoteFacts } from './QuoteFacts';
import './quotes.scss';
import './quote-lines.scss';
import './quote-sent.scss';

interface QuotesProps {
  booking: BookingDetails;
  owner: string;
}

const FRESH = { refetchOnMountOrArgChange: true };

/** What is offered for one booking: being written, sent, and what became of it. */
export function Quotes({ booking, owner }: QuotesProps) {
  const id = useId();
  const quotes = useGetQuotesQuery(booking.id, FRESH);
  const offers = useGetCatalogueQuery(undefined, FRESH);
  // What was loaded before may have been written on elsewhere, or have another price by now.
  const [openedAt] = useState(() => Date.now());
  const calls = [quotes, offers];
  const isFresh = calls.every(
    ({ fulfilledTimeStamp = 0, isError }) => fulfilledTimeStamp >= openedAt || isError,
  );
  const failed = calls.filter(({ isError, data }) => isError && !data);
  return (
    <section className="booking-part quotes" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Quote</h2>
      {failed.length > 0 && (
        <LoadFailure
          of="the quote"
          onRetry={() => failed.forEach(({ refetch }) => void refetch())}
        />
      )}
      {quotes.data && offers.data && isFresh ? (
        <Loaded booking={booking} owner={owner} quotes={quotes.data} offers={offers.data} />
      ) : (
        failed.length === 0 && <p role="status">Loading the quote...</p>
      )}
    </section>
  );
}

function Loaded(props: QuotesProps & { quotes: Quote[]; offers: Catalogue }) {
  const { booking, owner, quotes, offers } = props;
  const { currency, timeZone } = useSettings();
  const place = { currency, timeZone };
  const [started, setStarted] = useState(() => keptStart(booking.id, owner));
  const [isAside, setAside] = useState(false);
  const draft = quotes.find(({ state }) => state === 'draft');
  const [newest, ...older] = quotes.filter(({ state }) => state !== 'draft');
  const isOver = isErased(booking) || ['cancelled', 'completed'].includes(booking.status);
  const begun: Start | null =
    started ?? (draft ? { texts: textsOfQuote(draft, offers, place), draft } : null);
  const begin = (next: Start | null) => {
    setStarted(next);
    setAside(false);
  };
  /** It goes on with what was kept last, not with what it began with. */
  const putAside = () => {
    setStarted(keptStart(booking.id, owner));
    setAside(true);
  };

  return (
    <>
      {!isOver && begun && !isAside && (
        <QuoteEditor
          booking={booking}
          owner={owner}
          start={begun}
          version={draft?.version ?? (newest?.version ?? 0) + 1}
          offers={offers}
          onSent={() => begin(null)}
          {...(newest && { onAside: putAside })}
        />
      )}
      {!isOver && !begun && !newest && (
        <StartQuote
          booking={booking}
          offers={offers}
          place={place}
          onStart={(texts) => begin({ texts, draft: null })}
        />
      )}
      {isOver && !newest && <p className="booking-aside">No quote was sent.</p>}
      {newest && (
        <SentQuote
          quote={newest}
          booking={booking}
          quoteDays={offers.quoteDays}
          isOver={isOver}
          change={
            begun && !isAside
              ? undefined
              : {
                  words: begun ? 'Go on with the draft' : 'Change the quote',
                  onPress: () =>
                    begin(begun ? started : startOf(textsOfQuote(newest, offers, place))),
                }
          }
        />
      )}
      {older.length > 0 && newest && <OlderQuotes quotes={older} newest={newest.version} />}
    </>
  );
}

const startOf = (texts: Start['texts']): Start => ({ texts, draft: null });

interface OlderQuotesProps {
  quotes: Quote[];
  /** The version that counts. */
  newest: number;
}

/** What was sent before, as it was, each opened by a press. */
function OlderQuotes({ quotes, newest }: OlderQuotesProps) {
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
