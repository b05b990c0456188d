import * as v from 'valibot';
import { described, moment, record } from './record.js';

/**
 * What can happen to a booking or a member; `accepted`: a request held as spam became a booking or
 * a member.
 */
const HISTORY_KINDS = [
  'created',
  'accepted',
  'status',
  'payment',
  'paymentUndone',
  'edited',
  'contact',
  'conversationDone',
  'renewed',
  'linkRenewed',
  'linkRevoked',
  'quoteSent',
  'quoteAccepted',
  'quoteDeclined',
  'quoteWithdrawn',
  'quoteRevived',
  'quoteReopened',
  'paymentRecorded',
  'paymentReversed',
  'paymentDisputed',
  'paymentHeld',
  'scheduleChanged',
  'allocationsChanged',
  'clashOverridden',
  'arrived',
  'arrivalUndone',
  'deleted',
  'erased',
  'anonymised',
] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];

const HISTORY_ACTOR = record('HistoryActor', () => ({
  uid: v.string(),
  email: described(v.nullable(v.string()), 'null: no admin any more'),
}));

/**
 * One change of a booking or a member. What it holds of a customer goes when the person is erased.
 */
export const HISTORY_ENTRY_SCHEMA = record('HistoryEntry', () => ({
  at: moment,
  kind: v.picklist(HISTORY_KINDS),
  by: described(v.nullable(HISTORY_ACTOR), 'null: a visitor, or the server by itself'),
  /**
   * The status before, of the payment where `kind` is `payment` or
   * `paymentUndone`; the expiry (ISO 8601, to the minute)
   * where it is `renewed`; what the field held where it is `edited`; in words, when or with what it
   * took place before, or what clashes where that is `clashOverridden`; the moment (ISO 8601, UTC)
   * where it is `arrivalUndone`; `null` where there was none.
   */
  from: described(v.nullable(v.string()), { example: 'pending' }),
  /**
   * The status after, likewise; the channel where it is a `contact`; the moment (ISO 8601, UTC) where
   * it is `arrived`; why where it is `clashOverridden`; `open`, `won` or `lost` where it is
   * `paymentDisputed`; the amount with its currency where it is `paymentHeld`.
   */
  to: described(v.nullable(v.string()), { example: 'confirmed' }),
  field: v.optional(
    described(v.string(), {
      description: 'Of an edited booking: which field; `quote` where one set another time',
      example: 'eventDate',
    }),
  ),
  /** Of a contact: what the owner noted about it; of a quote, a payment or a status: why. */
  note: v.optional(described(v.string(), 'What was noted about it: of a contact, or why')),
}));
export type HistoryEntry = v.InferOutput<typeof HISTORY_ENTRY_SCHEMA>;
