/**
 * Names a request, or a message about one, so that sending it again is not asking for a second evening
 * or writing a second mail.
 */
export const IDEMPOTENCY_HEADER = 'idempotency-key';

/** How long a key is known; nobody tries again after that. */
export const IDEMPOTENCY_DAYS = 7;
