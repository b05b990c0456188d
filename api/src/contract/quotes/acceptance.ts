import { TEXT_LIMITS } from '../limits.js';
import { optional, part, text } from '../request-fields.js';

/** The body of `POST /api/quotes/{id}/accept`. */
export const ACCEPT_FOR_CUSTOMER_SCHEMA = part({
  name: text('Name', 200),
  reason: text('Reason', 500),
  override: optional(text('The reason', TEXT_LIMITS.overrideReason)),
});
/** The body of `POST /api/quotes/{id}/undo`. */
export const UNDO_ACCEPTANCE_SCHEMA = part({ reason: text('Reason', 500) });
