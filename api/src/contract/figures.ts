import * as v from 'valibot';
import { described, integer, record } from './record.js';

/** What happened in a month of the business's local calendar. */
const MONTH_FIGURES_SCHEMA = record('MonthFigures', () => ({
  month: described(v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/)), { example: '2026-11' }),
  requests: described(integer, 'Made in this month'),
  promised: described(
    integer,
    'Of these, promised an answer: without those that the owner entered, or that were withdrawn in time',
  ),
  answered: described(integer, 'Of those promised, answered, whenever that was'),
  answeredInTime: described(integer, 'Of those promised, answered within the time promised'),
  /** Null where none was answered. */
  medianAnswerMinutes: described(v.nullable(integer), 'Of those promised'),
  quoted: described(integer, 'Bookings with a quote sent in this month'),
  declined: described(integer, 'Whose quote was declined in this month'),
  /** Oldest first. */
  declineReasons: described(v.array(v.string()), 'Why, where customers said so'),
  confirmed: described(integer, 'Set in this month, and not back to pending since'),
  completed: described(integer, 'Set in this month, and nothing else since'),
  cancelledByOwner: described(
    integer,
    'Cancelled in this month by an admin, and not reopened since',
  ),
  cancelledByCustomer: described(
    integer,
    'Cancelled in this month by the customer, and not reopened since',
  ),
  /** Less what went back. */
  earned: described(integer, 'Received in this month, in minor units'),
}));
export type MonthFigures = v.InferOutput<typeof MONTH_FIGURES_SCHEMA>;

/** What `GET /api/figures` returns; oldest month first, the last is the running one. */
export const FIGURES_SCHEMA = record('Figures', () => ({
  months: v.array(MONTH_FIGURES_SCHEMA),
}));
export type Figures = v.InferOutput<typeof FIGURES_SCHEMA>;

export const FIGURES_MONTHS_DEFAULT = 12;
export const FIGURES_MONTHS_MAX = 36;
