import { Link } from 'react-router-dom';
import { formatDateTime } from '@finesse/api/contract/dates';
import { formatShortDuration } from '../format/durations';
import type { Quote, QuoteState } from '@finesse/api/contract/quotes/quote';
import { Bill } from '../../shared/bill/Bill';
import { useSettings } from '../../shared/settings';
import type { StatusFacts } from '@finesse/api/contract/statuses';

const STATE_FACTS: Readonly<Record<QuoteState | 'expired', StatusFacts>> = {
  draft: { label: 'Draft', tone: 'waiting' },
  sent: { label: 'Sent', tone: 'done' },
  accepted: { label: 'Accepted', tone: 'good' },
  declined: { label: 'Declined', tone: 'alarm' },
  withdrawn: { label: 'Withdrawn', tone: 'ended' },
  superseded: { label: 'Superseded', tone: 'ended' },
  expired: { label: 'Expired', tone: 'alarm' },
};

/** @param isOver that its booking is cancelled, completed or erased, so that it cannot be answered any more */
export const stateFactsOf = (
  { state, isExpired }: Pick<Quote, 'state' | 'isExpired'>,
  isOver = false,
): StatusFacts =>
  isOver && state === 'sent'
    ? { label: 'Not accepted', tone: 'ended' }
    : STATE_FACTS[isExpired ? 'expired' : state];

export function QuoteFacts({ quote }: { quote: Quote }) {
  const { version, start, durationMinutes, guests, note } = quote;
  const { timeZone } = useSettings();
  const event = [
    start && formatDateTime(start, timeZone),
    durationMinutes && formatShortDuration(durationMinutes),
    guests && `${String(guests)} guests`,
  ].filter(Boolean);
  return (
    <>
      <Outcome quote={quote} />
      {event.length > 0 && <p>For {event.join(', ')}</p>}
      <Bill title={`Quote ${String(version)}`} prices={quote} />
      {note && (
        <p className="ps-3 border-start border-2 text-pre-line" dir="auto">
          {note}
        </p>
      )}
    </>
  );
}

function Outcome({ quote }: { quote: Quote }) {
  const { state, isExpired, sentAt, validUntil, answeredAt, acceptedName, acceptedBy, reason } =
    quote;
  const { timeZone } = useSettings();
  const at = (moment: string | null) => formatDateTime(moment, timeZone);
  return (
    <div className="fs-small text-body-secondary">
      <p>
        Sent {at(sentAt)}
        {state === 'sent' && `, ${isExpired ? 'was valid' : 'valid'} until ${at(validUntil)}`}
      </p>
      {acceptedName && (
        <p>
          Accepted by <bdi>{acceptedName}</bdi>, {at(answeredAt)}
          {acceptedBy && acceptedBy !== 'customer' && `, recorded by ${acceptedBy}`}
          {reason && <span dir="auto">: {reason}</span>}
        </p>
      )}
      {state === 'declined' && (
        <p>
          Declined {at(answeredAt)}
          {reason ? <span dir="auto">: “{reason}”</span> : ', without a reason'}
        </p>
      )}
      {state === 'withdrawn' && <p>Withdrawn: the customer cannot accept it.</p>}
    </div>
  );
}

export function PrintLink({ quote }: { quote: Pick<Quote, 'bookingId' | 'version'> }) {
  const { bookingId, version } = quote;
  return (
    <Link
      className="btn btn-outline-secondary"
      to={`/admin/bookings/${bookingId}/print?version=${String(version)}`}
    >
      Print<span className="visually-hidden"> quote {version}</span>
    </Link>
  );
}
