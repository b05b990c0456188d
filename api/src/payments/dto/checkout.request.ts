import { count, part } from '../../contract/catalogue/fields.js';

/** The body of `POST /api/request/checkout`: the version of the quote that the customer sees. */
export const CHECKOUT_SCHEMA = part({ version: count('Version', 1, 1_000_000) });
