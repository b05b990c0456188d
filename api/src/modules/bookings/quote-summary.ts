import type { StageFacts } from '../../contract/answers.js';
import { dueNow, type Due } from '../../contract/payments/card.js';
import { isCancelledStatus } from '../../contract/statuses.js';
import type { BookingEntity } from './booking.entity.js';
import type { BookingRow } from './booking.row.js';

export const quoteSummaryOf = ({
  quoteAccepted,
  quoteTotal,
  quoteDeposit,
}: BookingRow): StageFacts['quote'] =>
  quoteAccepted === null || quoteTotal === null || quoteDeposit === null
    ? null
    : { isAccepted: Boolean(quoteAccepted), total: quoteTotal, deposit: quoteDeposit };

/** What is due for a booking: null before a quote is accepted, and once it is cancelled. */
export function dueOf(booking: BookingEntity): Due | null {
  const summary = quoteSummaryOf(booking);
  if (!summary?.isAccepted || isCancelledStatus(booking.status)) return null;
  const { paid, refunded } = booking;
  return dueNow({ ...summary, received: paid + refunded, refunded });
}
