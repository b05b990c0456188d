import { amountAsked } from '@finesse/api/contract/payments/money-text';
import type { BookingStage } from '@finesse/api/contract/stages';
import {
  isCancelledStatus,
  isClosedStatus,
  isConfirmedStatus,
} from '@finesse/api/contract/statuses';
import type { Booking } from '@finesse/api/contract/bookings';
import { daysUntil } from '../../../shared/dates/dates';

export type NextStep =
  | 'answer'
  | 'writeQuote'
  | 'sendQuote'
  | 'followUp'
  | 'recordDeposit'
  | 'confirm'
  | 'recordBalance'
  | 'runSheet'
  | 'complete';

/** From so many days before the event on, its run sheet is what the owner needs. */
const RUN_SHEET_DAYS = 3;

interface StepFacts {
  booking: Pick<Booking, 'status' | 'stage' | 'eventDate' | 'total' | 'balance' | 'received'>;
  /** ISO 8601. */
  end: string;
  hasDraft: boolean;
  /** In the smallest unit; null where the accepted quote asks for none. */
  depositDue: number | null;
}

/** What the owner does next about a booking, by its stage; null where nothing is to be done. */
export function nextStepOf(facts: StepFacts, now: number, timeZone: string): NextStep | null {
  const { booking, end, hasDraft, depositDue } = facts;
  const { status, stage, eventDate } = booking;
  const balanceStep = (amountAsked(booking) ?? 0) > 0 ? 'recordBalance' : null;
  if (isCancelledStatus(status)) return null;
  if (isClosedStatus(status)) return balanceStep;
  if (isConfirmedStatus(status)) {
    if (Date.parse(end) <= now) return 'complete';
    if (daysUntil(eventDate, now, timeZone) <= RUN_SHEET_DAYS) return 'runSheet';
    if (depositDue !== null && depositDue > 0) return 'recordDeposit';
    return balanceStep;
  }
  const steps: Partial<Record<BookingStage, NextStep>> = {
    new: 'answer',
    answered: hasDraft ? 'sendQuote' : 'writeQuote',
    quoted: 'followUp',
    accepted: depositDue === null || depositDue <= 0 ? 'confirm' : 'recordDeposit',
    'deposit-paid': 'confirm',
  };
  return steps[stage] ?? null;
}
