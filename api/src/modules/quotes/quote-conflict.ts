import { QUOTE_ERRORS } from '../../contract/quotes/quote.js';
import { ApiError } from '../../platform/http/api-error.js';

/** @param more further fields of the refusal */
export const quoteConflict = (why: keyof typeof QUOTE_ERRORS, more: object = {}): ApiError =>
  new ApiError(409, { error: QUOTE_ERRORS[why], ...more });
