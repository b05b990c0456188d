import { useEffect, useRef } from 'react';
import type { BookingDetails } from '@finesse/api/contract/bookings';
import type { Quote } from '@finesse/api/contract/quotes/quote';
import { validUntilByDefault } from './draft/quoteValues';
import { formatDateIn } from '@finesse/api/contract/dates';
import { changeFailure } from '../../shared/api/failure';
import { Button } from '../../shared/ui/Button';
import { StatusBadge } from '../ui/Badge';
import { ClashNotice } from '../ui/clashes/ClashList';
import { clashStateOf } from '../ui/clashes/clashWords';
import { fromDateTimeLocal } from '../format/dateTimeLocal';
import { useIsMailed } from '../ui/messages/useIsMailed';
import { useNow } from '../../shared/dates/useNow';
import { nameOf } from '../format/nameOf';
import { useSettings } from '../../shared/settings';
import { showElement } from '../ui/navigation/showPart';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog';
import { errorToast } from '../ui/toast/toastSlice';
import { useToast } from '../ui/toast/useToast';
import { AcceptForCustomer, UndoAcceptance } from './acceptance';
import { stateFactsOf, PrintLink, QuoteFacts } from './QuoteFacts';
import { type QuoteOf, useActOnQuoteMutation } from './quotesApi';

interface SentQuoteProps {
  quote: Quote;
  booking: BookingDetails;
  quoteDays: number;
  /** Of a booking that is cancelled, completed or erased: it cannot be answered any more. */
  isOver: boolean;
  /** Then it is shown where its editor was. */
  isJustSent: boolean;
  /** The button that starts the next version; left out while that is being written. */
  change: { words: string; onPress: () => void } | undefined;
}

export function SentQuote(props: SentQuoteProps) {
  const { quote, booking, quoteDays, isOver, isJustSent, change } = props;
  const article = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isJustSent && article.current) showElement(article.current);
  }, [isJustSent]);
  const { version, state, isExpired } = quote;
  const isOpen = state === 'sent' && !isExpired;
  const clashState = clashStateOf(booking.status, booking.clashes);
  const canRevive = isExpired || state === 'withdrawn' || state === 'declined';
  return (
    <article className="d-grid cols-1 gap-3" ref={article} aria-label={`Quote ${String(version)}`}>
      <header className="d-flex flex-wrap row-gap-1 column-gap-3 align-items-center justify-content-between">
        <h3>Quote {version}</h3>
        <StatusBadge {...stateFactsOf(quote, isOver)} />
      </header>
      {!isOver && state !== 'declined' && state !== 'withdrawn' && clashState && (
        <ClashNotice bookingId={booking.id} clashes={booking.clashes} state={clashState} />
      )}
      <QuoteFacts quote={isOver ? { ...quote, isExpired: true } : quote} />
      <div className="quote-actions d-flex flex-wrap gap-2">
        {!isOver && (
          <>
            {isOpen && <AcceptForCustomer quote={quote} booking={booking} />}
            {canRevive && <ReviveButton quote={quote} booking={booking} quoteDays={quoteDays} />}
            {change && <Button onClick={change.onPress}>{change.words}</Button>}
          </>
        )}
        <PrintLink quote={quote} />
        {!isOver && state === 'sent' && <WithdrawButton quote={quote} booking={booking} />}
        {!isOver && state === 'accepted' && <UndoAcceptance quote={quote} booking={booking} />}
      </div>
    </article>
  );
}

const FAILED = 'The quote could not be changed. Please try again.';

/** An action on a quote that needs no form, with its toast. */
function useActOnQuote({ quote, booking }: QuoteOf) {
  const [send, { isLoading }] = useActOnQuoteMutation();
  const toast = useToast();
  const about = nameOf(booking);
  async function act(action: 'withdraw' | 'revive', title: string, body?: object, more = '') {
    if (isLoading) return;
    const { error } = await send({ quote, booking, action, ...(body && { body }) });
    toast(
      error
        ? errorToast(changeFailure(error, FAILED), about)
        : { title, description: `Quote ${String(quote.version)}${more}`, about },
    );
  }
  return { act, isLoading };
}

function WithdrawButton(props: QuoteOf) {
  const { act } = useActOnQuote(props);
  return (
    <ConfirmDialog
      trigger={<Button look="quiet-danger">Withdraw</Button>}
      title="Withdraw the Quote"
      about={nameOf(props.booking)}
      text="The customer can still read it, but can no longer accept it, and gets no mail about it. You can offer it again."
      action="Withdraw"
      onConfirm={() => void act('withdraw', 'Quote Withdrawn')}
    />
  );
}

/** Makes a quote valid again, for as long as a new one would be. */
function ReviveButton(props: QuoteOf & { quoteDays: number }) {
  const { act, isLoading } = useActOnQuote(props);
  const { timeZone } = useSettings();
  const { quote, booking, quoteDays } = props;
  const goes = useIsMailed(booking)
    ? ` goes to ${booking.email} again`
    : ' is saved below for you to send';
  const start =
    quote.start ?? fromDateTimeLocal(`${booking.eventDate}T${booking.eventTime}`, timeZone);
  const until = (now: number) => validUntilByDefault(now, start, { quoteDays, timeZone });
  const day = formatDateIn(until(useNow()), timeZone);
  return (
    <Button
      aria-disabled={isLoading}
      onClick={() => void act('revive', 'Quote Renewed', { validUntil: until(Date.now()) }, goes)}
    >
      Offer it again until {day}
    </Button>
  );
}
