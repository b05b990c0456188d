import type { QuoteSummary } from './quotes/quote.js';
import {
  BOOKING_STATUS_FACTS,
  BOOKING_STATUSES,
  isRequestStatus,
  type BookingStatus,
  type RequestStatus,
  type StatusFacts,
} from './statuses.js';
import { HOUR_MS } from './durations.js';
import { ANSWER_HOURS } from './limits.js';

/** What becomes of a request before its status changes. */
const PENDING_STAGE_FACTS = {
  new: { label: 'New', tone: 'waiting' },
  answered: { label: 'Answered', tone: 'done' },
  quoted: { label: 'Quoted', tone: 'done' },
  accepted: { label: 'Quote accepted', tone: 'good' },
  'deposit-paid': { label: 'Deposit paid', tone: 'good' },
} as const satisfies Record<string, StatusFacts>;

type StatusAsStage = Exclude<BookingStatus, RequestStatus>;
const isStage = (status: BookingStatus): status is StatusAsStage => !isRequestStatus(status);

/** Where a booking stands; derived, never stored. The statuses come last, except those of requests. */
export const BOOKING_STAGE_FACTS = {
  ...PENDING_STAGE_FACTS,
  ...(Object.fromEntries(
    BOOKING_STATUSES.filter(isStage).map((status) => [status, BOOKING_STATUS_FACTS[status]]),
  ) as Pick<typeof BOOKING_STATUS_FACTS, StatusAsStage>),
};
export type BookingStage = keyof typeof BOOKING_STAGE_FACTS;
export const BOOKING_STAGES = Object.keys(BOOKING_STAGE_FACTS) as BookingStage[];

/** What a booking's stage is derived from; amounts in the smallest unit of the currency. */
export interface StageFacts {
  status: BookingStatus;
  isAnswered: boolean;
  /** Null without a quote that counts. */
  quote: Pick<QuoteSummary, 'isAccepted' | 'total' | 'deposit'> | null;
  paid: number;
}

/** A quote and its payments come between an answer and a status. */
export function stageOf({ status, isAnswered, quote, paid }: StageFacts): BookingStage {
  if (isStage(status)) return status;
  if (quote) {
    if (!quote.isAccepted) return 'quoted';
    return quote.deposit > 0 && paid >= quote.deposit ? 'deposit-paid' : 'accepted';
  }
  return isAnswered ? 'answered' : 'new';
}

// The promise: whoever asks for an evening hears from the owner within ANSWER_HOURS.

/** Waiting within the time and beyond it, answered within the time and beyond it. */
export const ANSWER_STATES = ['open', 'late', 'kept', 'missed'] as const;
export type AnswerState = (typeof ANSWER_STATES)[number];

/** Until when a request of this moment is answered: hours that pass, whatever clocks are set to. */
export const answerDueAt = (createdAt: Date): Date =>
  new Date(createdAt.getTime() + ANSWER_HOURS * HOUR_MS);

/** All moments in milliseconds since 1970. */
export function answerStateOf(due: number, answered: number | null, now: number): AnswerState {
  if (answered === null) return now <= due ? 'open' : 'late';
  return answered <= due ? 'kept' : 'missed';
}
