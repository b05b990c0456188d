import type { Booking } from '../contract/bookings.js';
import { ANSWER_HOURS } from '../contract/limits.js';
import { HOUR_MS } from '../platform/jobs/recurring-jobs.js';

// What a message says of a booking that a booking need not have.

interface More {
  reference?: string | null;
  answerDueAt?: string | null;
  answeredAt?: string | null;
  requestLink?: string | null;
}

/** The booking's short name for people; null where it has none. */
export const referenceOf = ({ reference }: Booking & More): string | null => reference ?? null;

/** Until when the customer has been promised an answer. */
export const answerDueAt = ({ answerDueAt, createdAt }: Booking & More): Date =>
  new Date(answerDueAt ?? Date.parse(createdAt) + ANSWER_HOURS * HOUR_MS);

/** The address of the customer's own page; null where there is none. */
export const requestLink = ({ requestLink }: Booking & More): string | null => requestLink ?? null;

/** Nobody has answered; of the owner's own words it is asked beside this where nothing notes it. */
export const isUnanswered = ({ status, answeredAt }: Booking & More): boolean =>
  status === 'pending' && (answeredAt ?? null) === null;
