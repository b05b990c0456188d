import type { BookingDetails } from '@finesse/api/contract/bookings';
import type { Quote } from '@finesse/api/contract/quotes/quote';
import { StatusBadge } from '../../shared/ui/StatusBadge';
import { AcceptForCustomer, UndoAcceptance } from './acceptance';
import { stateFactsOf } from './labels';
import { PrintLink } from './PrintLink';
import { QuoteFacts } from './QuoteFacts';
import { ReviveButton, WithdrawButton } from './quoteButtons';

interface SentQuoteProps {
  quote: Quote;
  booking: BookingDetails;
  quoteDays: number;
  /** Nothing can be agreed on any more. */
  isOver: boolean;
  /** How the next version begins; left out while it is being written. */
  change: { words: string; onPress: () => void } | undefined;
}

/** The quote that counts, as it was sent, and what can be done about it. */
export function SentQuote({ quote, booking, quoteDays, isOver, change }: SentQuoteProps) {
  const { version, state, isExpired } = quote;
  const isOpen = state === 'sent' && !isExpired;
  const canRevive = isExpired || state === 'withdrawn' || state === 'declined';
  return (
    <article className="quote-sent" aria-label={`Quote ${String(version)}`}>
      <header className="quote-sent-head">
        <h3>Quote {version}</h3>
        <StatusBadge {...stateFactsOf(quote)} />
      </header>
      <QuoteFacts quote={quote} />
      <div className="quote-actions">
        {!isOver && (
          <>
            {isOpen && <AcceptForCustomer quote={quote} booking={booking} />}
            {canRevive && <ReviveButton quote={quote} booking={booking} quoteDays={quoteDays} />}
            {change && (
              <button className="btn btn-outline-light" type="button" onClick={change.onPress}>
                {change.words}
              </button>
            )}
            {state === 'sent' && <WithdrawButton quote={quote} booking={booking} />}
            {state === 'accepted' && <UndoAcceptance quote={quote} booking={booking} />}
          </>
        )}
        <PrintLink quote={quote} />
      </div>
    </article>
  );
}
