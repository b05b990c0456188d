import * as v from 'valibot';
import { TEXT_LIMITS } from '../limits.js';
import { count, optional, part, text } from '../request-fields.js';

const version = count('Version', 1, 1_000_000);

/** The body of `POST /api/request/quote/accept`. */
export const QUOTE_ACCEPTANCE_SCHEMA = part({
  version,
  name: text('Your name', TEXT_LIMITS.fullName),
  termsAccepted: v.literal(true, 'Please accept the terms first'),
});
export type QuoteAcceptance = v.InferOutput<typeof QUOTE_ACCEPTANCE_SCHEMA>;

/** The body of `POST /api/request/quote/decline`. */
export const QUOTE_REFUSAL_SCHEMA = part({
  version,
  reason: optional(text('The reason', TEXT_LIMITS.quoteReason)),
});
export type QuoteRefusal = v.InferOutput<typeof QUOTE_REFUSAL_SCHEMA>;

/** The body of `POST /api/quotes/{id}/accept`. */
export const ACCEPT_FOR_CUSTOMER_SCHEMA = part({
  name: text('Name', 200),
  reason: text('Reason', 500),
  override: optional(text('The reason', TEXT_LIMITS.overrideReason)),
});
/** The body of `POST /api/quotes/{id}/undo`. */
export const UNDO_ACCEPTANCE_SCHEMA = part({ reason: text('Reason', 500) });
