import type { EntityManager } from 'typeorm';
import type { StageFacts } from '../contract/answers.js';
import { dueNow, type Due } from '../contract/payments/card.js';
import { isCancelledStatus } from '../contract/statuses.js';
import type { QuoteChanged } from '../events/quote-events.js';
import type { PaymentRecorded } from '../events/payment-events.js';
import { BookingEntity } from './booking.entity.js';
import type { BookingRow } from './booking.row.js';

/** Stores what was paid for a booking in its row, so that lists read no other table. */
export async function updatePaid(
  manager: EntityManager,
  { bookingId: id, paid, refunded }: PaymentRecorded,
): Promise<void> {
  await manager.update(BookingEntity, { id }, { paid, refunded });
}

/** Stores what a booking shows of its quote in its row, likewise. */
export async function updateQuoteSummary(
  manager: EntityManager,
  { bookingId: id, summary }: QuoteChanged,
): Promise<void> {
  await manager.update(
    BookingEntity,
    { id },
    {
      quoteAccepted: summary?.isAccepted ?? null,
      quoteTotal: summary?.total ?? null,
      quoteDeposit: summary?.deposit ?? null,
      memberDiscount: summary?.memberDiscount ?? 0,
    },
  );
}

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
