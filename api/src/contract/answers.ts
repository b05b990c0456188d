import { HOUR_MS } from './durations.js';
import { ANSWER_HOURS } from './limits.js';

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
