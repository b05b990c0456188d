import * as v from 'valibot';
import { count, instant, optional, part, text } from '../../contract/request-fields.js';
import { TEXT_LIMITS } from '../../contract/limits.js';

const version = count('Version', 1, 1_000_000);

/** The body of `POST /api/bookings/{id}/quotes/draft/send`, which may be left out. */
export const SEND_QUOTE = v.nullish(
  part({ total: optional(count('Total', 0, Number.MAX_SAFE_INTEGER)) }),
  {},
);
/** The body of `POST /api/quotes/{id}/accept`. */
export const ACCEPT_FOR_CUSTOMER = part({
  name: text('Name', 200),
  reason: text('Reason', 500),
  override: optional(text('The reason', TEXT_LIMITS.overrideReason)),
});
/** The body of `POST /api/quotes/{id}/undo`. */
export const UNDO_ACCEPTANCE = part({ reason: text('Reason', 500) });
/** The body of `POST /api/quotes/{id}/revive`. */
export const REVIVE_QUOTE = part({ validUntil: instant('The expiry of the quote') });

/** The body of `POST /api/request/quote/accept`. */
export const CUSTOMER_ACCEPT = part({
  version,
  name: text('Your name', TEXT_LIMITS.fullName),
  termsAccepted: v.literal(true, 'Please accept the terms first'),
});
/** The body of `POST /api/request/quote/decline`. */
export const CUSTOMER_DECLINE = part({
  version,
  reason: optional(text('The reason', TEXT_LIMITS.quoteReason)),
});
