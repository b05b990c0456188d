import type { Booking, BookingProgress } from './bookings.js';
import type { MembershipRequest } from './members.js';

/** What the form tells of how it was filled in; each only where there is something to tell. */
export interface SpamSignals {
  /** The honeypot: a field that people neither see nor hear of, and that robots fill in. */
  homepage?: string;
  /** From the form's first showing to its sending, in milliseconds, by the visitor's own clock. */
  filledInMs?: number;
}

/** Nobody answers five questions faster, in milliseconds. */
export const FASTEST_PERSON_MS = 3000;

/** Why a request was held as spam: the honeypot was filled in, or all of it too fast. */
export const SPAM_REASONS = ['honeypot', 'speed'] as const;
export type SpamReason = (typeof SPAM_REASONS)[number];

/** What a request held as spam would have been. */
export type SpamKind = 'booking' | 'membership';

/** A request that looks like a robot's. It is no booking until the owner says so. */
export interface SpamRequest extends Omit<Booking, 'status' | keyof BookingProgress> {
  reason: SpamReason;
}

/** A membership request that looks like a robot's. It is no member until the owner says so. */
export interface MembershipSpam extends Required<MembershipRequest> {
  id: string;
  /** ISO 8601, UTC. */
  createdAt: string;
  reason: SpamReason;
}
