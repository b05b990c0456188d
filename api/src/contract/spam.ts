import * as v from 'valibot';
import { bookingResponseFields } from './booking-response.js';
import { MEMBER_SCHEMA } from './members.js';
import { described, moment, pick, record, uuid } from './record.js';

/** What the form tells of how it was filled in; each only where there is something to tell. */
export interface SpamSignals {
  /** The honeypot: a field that people neither see nor hear of, and that robots fill in. */
  homepage?: string;
  /** From the form's first showing to its sending, in milliseconds, by the visitor's own clock. */
  filledInMs?: number;
}

/** The shortest time in which a person can fill in the form, in milliseconds. */
export const FASTEST_PERSON_MS = 3000;

/**
 * Why a request was held as spam: the honeypot was filled in, or all of it too fast, or its e-mail address
 * had made too many of them, which may be another person's doing.
 */
const SPAM_REASONS = ['honeypot', 'speed', 'number'] as const;
export type SpamReason = (typeof SPAM_REASONS)[number];

/** What a request held as spam would have been. */
export type SpamKind = 'booking' | 'membership';

/** A request that looks like a robot's. It is no booking until the owner says so. */
export const SPAM_REQUEST_SCHEMA = record('SpamRequest', () => ({
  ...bookingResponseFields(),
  id: uuid,
  createdAt: moment,
  reason: described(v.picklist(SPAM_REASONS), 'Why it was held as spam'),
}));
export type SpamRequest = v.InferOutput<typeof SPAM_REQUEST_SCHEMA>;

/** A membership request that looks like a robot's. It is no member until the owner says so. */
export const MEMBERSHIP_SPAM_SCHEMA = record('MembershipSpam', () => ({
  ...pick(MEMBER_SCHEMA, [
    'id',
    'firstName',
    'lastName',
    'email',
    'phone',
    'instagram',
    'membershipType',
    'createdAt',
  ]),
  ...pick(SPAM_REQUEST_SCHEMA, ['reason']),
}));
export type MembershipSpam = v.InferOutput<typeof MEMBERSHIP_SPAM_SCHEMA>;
