import { useState } from 'react';
import type { BookingDetails } from '@finesse/api/contract/bookings';
import type { Catalogue } from '@finesse/api/contract/catalogue/catalogue';
import { isErased } from '@finesse/api/contract/privacy';
import { withAgreed } from '@finesse/api/contract/quotes/current-quote';
import type { Quote } from '@finesse/api/contract/quotes/quote';
import { price } from '@finesse/api/contract/currency';
import { isClosedStatus } from '@finesse/api/contract/statuses';
import { useSettings } from '../../shared/settings';
import { LoadFailure } from '../../shared/ui/feedback/FailureNote';
import { useGetQuotesQuery } from '../api/bookingApi';
import { StatusBadge } from '../ui/Badge';
import { useGetCatalogueQuery } from '../catalogue/catalogueApi';
import { Part } from '../ui/Part';
import { storedStart, type Start } from './draft/useQuoteDraft';
import { valuesOfQuote } from './draft/startValues';
import { QuoteEditor } from './QuoteEditor';
import { SentQuote } from './SentQuote';
import { StartQuote } from './StartQuote';
import { stateFactsOf, PrintLink, QuoteFacts } from './QuoteFacts';
import './quotes.scss';

interface QuotesProps {
  booking: BookingDetails;
  owner: string;
  /** How often a quote was asked for elsewhere on the page: each opens the editor, where there is one to change. */
  asked: number;
}

export function Quotes({ booking, owner, asked }: QuotesProps) {
  const quotes = useGetQuotesQuery(booking.id);
  const offers = useGetCatalogueQuery(undefined, { refetchOnMountOrArgChange: true });
  // Cached data may be outdated: a draft may have been changed elsewhere, or a price.
  const [openedAt] = useState(() => Date.now());
  const calls = [quotes, offers];
  const isFresh = calls.every(
    ({ fulfilledTimeStamp = 0, isError }) => fulfilledTimeStamp >= openedAt || isError,
  );
  const failed = calls.filter(({ isError, data }) => isError && !data);
  return (
    <Part title="Quote">
      {failed.length > 0 && (
        <LoadFailure
          of="the quote"
          onRetry={() => failed.forEach(({ refetch }) => void refetch())}
        />
      )}
      {quotes.data && offers.data && isFresh ? (
        <Loaded {...{ booking, owner, asked }} quotes={quotes.data} offers={offers.data} />
      ) : (
        failed.length === 0 && <p role="status">Loading the quote...</p>
      )}
    </Part>
  );
}

function Loaded(props: QuotesProps & { quotes: Quote[]; offers: Catalogue }) {
  const { booking, owner, asked, offers } = props;
  const quotes = withAgreed(props.quotes, booking.status);
  const { currency, timeZone } = useSettings();
  const locale = { currency, timeZone };
  const [started, setStarted] = useState(() => storedStart(booking.id, owner));
  const [isClosed, setClosed] = useState(false);
  const [just, setJust] = useState<'sent' | 'opened' | null>(null);
  const draft = quotes.find(({ state }) => state === 'draft');
  const [newest, ...older] = quotes.filter(({ state }) => state !== 'draft');
  const isClosedBooking = isErased(booking) || isClosedStatus(booking.status);
  const start: Start | null =
    started ?? (draft ? { values: valuesOfQuote(draft, offers, locale), draft } : null);
  const isEditing = start !== null && !isClosed;
  const edit = (next: Start | null, did: typeof just = null) => {
    setStarted(next);
    setClosed(false);
    setJust(did);
  };
  const change = (quote: Quote) =>
    edit(start ? started : { values: valuesOfQuote(quote, offers, locale), draft: null }, 'opened');
  const [followed, setFollowed] = useState(0);
  if (followed !== asked) {
    setFollowed(asked);
    if (newest && !isEditing) change(newest);
  }
  /** Opened again, the editor starts with what was typed last. */
  const close = () => {
    setStarted(storedStart(booking.id, owner));
    setClosed(true);
  };

  return (
    <>
      {!isClosedBooking && isEditing && (
        <QuoteEditor
          booking={booking}
          owner={owner}
          start={start}
          version={draft?.version ?? (newest?.version ?? 0) + 1}
          offers={offers}
          isJustOpened={just === 'opened'}
          onSent={() => edit(null, 'sent')}
          {...(newest && { onClose: close })}
        />
      )}
      {!isClosedBooking && !start && !newest && (
        <StartQuote
          booking={booking}
          offers={offers}
          locale={locale}
          onStart={(values) => edit({ values, draft: null })}
        />
      )}
      {isClosedBooking && !newest && (
        <p className="fs-small text-body-secondary">No quote was sent.</p>
      )}
      {newest && (
        <SentQuote
          quote={newest}
          booking={booking}
          quoteDays={offers.quoteDays}
          isOver={isClosedBooking}
          isJustSent={just === 'sent'}
          change={
            isEditing
              ? undefined
              : {
                  words: start ? 'Continue the draft' : 'Change the quote',
                  onPress: () => change(newest),
                }
          }
        />
      )}
      {older.length > 0 && newest && <OlderQuotes quotes={older} newest={newest} />}
    </>
  );
}

function OlderQuotes({ quotes, newest }: { quotes: Quote[]; newest: Quote }) {
  return (
    <ul aria-label="Older quotes">
      {quotes.map((quote) => (
        <li key={quote.id}>
          <details>
            <summary>
              Quote {quote.version}, {price(quote.total, quote.currency)}{' '}
              <StatusBadge {...stateFactsOf(quote)} />
            </summary>
            <div className="d-grid cols-1 gap-3 pb-4">
              {/* What was agreed on stays so beside an offer that is open, declined or withdrawn. */}
              {quote.state !== 'accepted' && (
                <p className="text-warning-emphasis">Replaced by quote {newest.version}.</p>
              )}
              {quote.state === 'accepted' && newest.state === 'sent' && (
                <p>Agreed, until quote {newest.version} is accepted.</p>
              )}
              <QuoteFacts quote={quote} />
              <div>
                <PrintLink quote={quote} />
              </div>
            </div>
          </details>
        </li>
      ))}
    </ul>
  );
}
