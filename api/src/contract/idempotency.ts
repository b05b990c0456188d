/**
 * Identifies a request, or a message about one, so that a retry creates neither a second booking
 * nor a second message.
 */
export const IDEMPOTENCY_HEADER = 'idempotency-key';

/** How long a key is known; nobody tries again after that. */
export const IDEMPOTENCY_DAYS = 7;
