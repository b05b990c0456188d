/** What can happen to a booking or a member; `accepted`: a request held as spam is none. */
export const HISTORY_KINDS = [
  'created',
  'accepted',
  'status',
  'payment',
  'edited',
  'contact',
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
  'scheduleChanged',
  'allocationsChanged',
  'clashOverridden',
  'arrived',
  'arrivalTakenBack',
  'deleted',
  'erased',
  'anonymised',
] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];

/**
 * One change of a booking or a member. What it holds of a customer goes when the person is erased.
 */
export interface HistoryEntry {
  /** ISO 8601, UTC. */
  at: string;
  kind: HistoryKind;
  /** `null`: a visitor, or the server by itself. */
  by: HistoryActor | null;
  /**
   * The status before, of the payment where `kind` is `payment`; the expiry (ISO 8601, to the minute)
   * where it is `renewed`; what the field held where it is `edited`; in words, when or with what it
   * took place before, or what clashes where that is `clashOverridden`; the moment (ISO 8601, UTC)
   * where it is `arrivalTakenBack`; `null` where there was none.
   */
  from: string | null;
  /**
   * The status after, likewise; the channel where it is a `contact`; the moment (ISO 8601, UTC) where
   * it is `arrived`; why where it is `clashOverridden`.
   */
  to: string | null;
  /** Of an edited booking: which field. */
  field?: string;
  /** Of a contact: what the owner noted about it; of a quote, a payment or a status: why. */
  note?: string;
}

interface HistoryActor {
  uid: string;
  /** `null` where the admin is not known any more. */
  email: string | null;
}

/** Which part of a history to answer, newest first. */
export interface HistoryQuery {
  page?: number;
  limit?: number;
}
