import { useWatch } from 'react-hook-form';
import type { BookingDetails } from '@finesse/api/contract/bookings';
import type { Catalogue } from '@finesse/api/contract/catalogue/catalogue';
import { formatDateIn } from '@finesse/api/contract/dates';
import { Bill } from '../../shared/bill/Bill';
import { useNow } from '../../shared/dates/useNow';
import { endOfDay, fromDateTimeLocal } from '../format/dateTimeLocal';
import { Alert } from '../../shared/form/FieldError';
import { useSettings } from '../../shared/settings';
import { useIsMailed } from '../ui/messages/useIsMailed';
import { Button } from '../../shared/ui/Button';
import { validUntilByDefault, type QuoteValues } from './draft/quoteValues';
import type { QuoteDraft } from './draft/useQuoteDraft';
import { Link } from 'react-router-dom';
import type { Quote } from '@finesse/api/contract/quotes/quote';
import { ClashNotice } from '../ui/clashes/ClashList';
import { useGetDraftClashesQuery } from './quotesApi';

interface SendQuoteProps {
  state: QuoteDraft['state'];
  version: number;
  booking: BookingDetails;
  offers: Catalogue;
  isSending: boolean;
  failure: string;
  onSend: () => void;
  onClose: (() => void) | undefined;
}

export function SendQuote(props: SendQuoteProps) {
  const { state, version, booking, offers, isSending, failure, onSend, onClose } = props;
  const { email } = booking;
  const { timeZone } = useSettings();
  const isMailed = useIsMailed(booking);
  const now = useNow();
  const prices = state.lastSaved?.answer;
  const [startsAt, lastDay] = useWatch<QuoteValues, ['start', 'validUntil']>({
    name: ['start', 'validUntil'],
  });
  const start = fromDateTimeLocal(startsAt, timeZone);
  const until =
    endOfDay(lastDay, timeZone) ?? validUntilByDefault(now, start, { ...offers, timeZone });
  return (
    <div className="quote-send d-grid gap-3 pt-3 border-top" role="group" aria-label="Total">
      <div className={state.saving === 'saved' ? undefined : 'quote-sum-old'}>
        {prices ? (
          <Bill title="Quote breakdown" prices={{ ...prices, lines: [] }} />
        ) : (
          <p className="fs-small text-body-secondary">
            {state.saving === 'unsaved'
              ? 'The total appears once all fields are valid.'
              : 'Calculating the total...'}
          </p>
        )}
      </div>
      <p>
        {isMailed ? 'Goes to ' : 'It is saved below for you to send to '}
        <strong className="text-break">{email || booking.firstName}</strong>, valid until{' '}
        {formatDateIn(until, timeZone)}.
      </p>
      <DraftClashes bookingId={booking.id} draft={prices} offers={offers} />
      <Alert message={failure} />
      <div className="quote-actions d-flex flex-wrap gap-2">
        <Button look="primary" aria-disabled={isSending} onClick={onSend}>
          {isSending ? 'Sending...' : `Send quote ${String(version)}`}
        </Button>
        {onClose && (
          <Button look="quiet" onClick={onClose}>
            Not now
          </Button>
        )}
      </div>
      <NotSetUp offers={offers} />
    </div>
  );
}

/** Whether a customer who accepts learns how to pay. */
export const knowsHowToPay = (
  { paymentInstructions }: Pick<Catalogue, 'paymentInstructions'>,
  takesCards: boolean,
): boolean => takesCards || paymentInstructions.trim() !== '';

interface DraftClashesProps {
  bookingId: string;
  /** As it was saved last. */
  draft: Quote | undefined;
  offers: Catalogue;
}

function DraftClashes({ bookingId, draft, offers }: DraftClashesProps) {
  const skip = offers.equipment.length === 0 || !draft;
  const revision = draft?.revision ?? '';
  const { data = [] } = useGetDraftClashesQuery({ bookingId, revision }, { skip });
  return (
    <div role="status">
      <ClashNotice bookingId={bookingId} clashes={skip ? [] : data} state="would-clash" />
    </div>
  );
}

/** What is not set up, so that the owner does not take for granted that it works. */
function NotSetUp({ offers }: { offers: Catalogue }) {
  const { takesCards } = useSettings();
  return (
    <>
      {offers.equipment.length === 0 && (
        <p className="fs-small text-body-secondary">
          Double bookings are not checked yet:{' '}
          <Link className="touch-link" to="/admin/catalogue?section=equipment">
            add your equipment
          </Link>
        </p>
      )}
      {!knowsHowToPay(offers, takesCards) && (
        <p className="text-warning-emphasis">
          The customer is not told how to pay: neither “How to pay” nor cards are set up.{' '}
          <Link className="touch-link" to="/admin/catalogue?section=payment">
            Write how to pay
          </Link>
        </p>
      )}
    </>
  );
}
