import * as v from 'valibot';
import { described, record } from './record.js';

/** The body of every failed response. */
export const ERROR_BODY_SCHEMA = record('ErrorBody', () => ({
  /** Of several broken rules, the sentences of all of them. */
  error: described(v.string(), 'One sentence for a person'),
  fields: v.optional(
    described(
      v.record(v.string(), v.string()),
      'On a 400: the sentence of each field that broke a rule',
    ),
  ),
  requestId: v.optional(described(v.string(), 'On a 5xx: what the log of the server has too')),
}));
export type ErrorBody = v.InferOutput<typeof ERROR_BODY_SCHEMA>;

/** Sentences that both halves show or that a test of either names. */
export const ERRORS = {
  invalidCredentials: 'Invalid email or password',
  wrongPassword: 'This is not your current password',
  signInNeeded: 'Please sign in first',
  bookingNotFound: 'There is no such booking; it may have been deleted',
  bookingErased: 'The personal data of this booking was erased, so nothing can be added to it',
  spamRequestNotFound: 'There is no such request held as spam; it may have been dealt with',
  keyMalformed: 'Idempotency-Key must be 1 to 255 visible ASCII characters',
  keyReused: 'This request has already reached us with different answers',
  keyOfDeleted: 'This request has already reached us and has since been deleted',
  preconditionFailed: 'Somebody else has changed it since you loaded it',
  requestLinkInvalid: 'This link is incomplete',
  requestLinkEnded: 'This link is no longer valid',
  cannotWithdraw: 'This booking can no longer be withdrawn here; please write to us',
  notConfirmed: 'This event is not confirmed yet, so there is no calendar file for it',
  memberNotFound: 'There is no such member',
  memberErased: 'The personal data of this member was erased, so nothing can be changed',
  sessionNotFound: 'There is no such session; it may have ended',
  catalogueVersionNotFound: 'There is no such version of the catalogue',
  catalogueTooLong: 'The catalogue is too long; please shorten some of its texts',
  ifMatchNeeded: 'The If-Match header must name the version that was changed',
  nothingHere: 'There is nothing at this address',
  encodedBody: 'The request must be sent uncompressed',
  notJson: 'The request must be sent as JSON',
  tooManyRequests: 'Too many requests; please wait a moment and try again',
} as const;
