import { createHash } from 'node:crypto';
import {
  AGREEMENT_SCHEMA,
  CUSTOMER_QUOTE_FIELDS,
  QUOTE_SCHEMA,
  type Agreement,
  type CustomerQuote,
  type Quote,
  type QuoteSummary,
} from '../../contract/quotes/quote.js';
import { pickValues, toRecord } from '../../contract/record.js';
import type { BookingStatus } from '../../contract/statuses.js';
import { currentQuote, quoteInForce, wasAccepted } from '../../contract/quotes/current-quote.js';
import { isReadable, type QuoteEntity } from './quote.entity.js';

/**
 * The hash of what was agreed on, to detect any change since a quote was sent. `validUntil` is no part
 * of it, since the owner may extend it.
 */
export function hashOf(
  row: Pick<QuoteEntity, 'bookingId' | 'version' | 'draft' | 'prices' | 'terms'>,
): string {
  const { bookingId, version, draft, prices, terms } = row;
  const agreed = { ...draft, validUntil: undefined };
  const text = JSON.stringify([bookingId, version, sorted({ ...agreed, prices, terms })]);
  return createHash('sha256').update(text).digest('hex');
}

/** With keys in order, since databases may return JSON in another order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value ?? null;
  const entries = Object.entries(value).filter(([, part]) => part !== undefined);
  return Object.fromEntries(
    entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, part]) => [name, sorted(part)]),
  );
}

/** Differs after each save of a draft that changes what was typed. */
export function revisionOf({ version, draft }: Pick<QuoteEntity, 'version' | 'draft'>): string {
  const text = JSON.stringify([version, sorted(draft)]);
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

export const isExpired = ({ state, validUntil }: QuoteEntity): boolean =>
  state === 'sent' && validUntil !== null && validUntil < new Date();

/** @param emails of admins, by uid; needed where one of them may have accepted it */
export function toQuote(row: QuoteEntity, emails?: Map<string, string>): Quote {
  const { draft, prices } = row;
  const byAdmin = row.acceptedUid === null ? null : (emails?.get(row.acceptedUid) ?? 'admin');
  return {
    ...toRecord(QUOTE_SCHEMA, row),
    ...prices,
    ownDeposit: draft.deposit ?? null,
    isExpired: isExpired(row),
    validUntil: (row.validUntil ?? momentOf(draft.validUntil))?.toISOString() ?? null,
    start: draft.start ?? null,
    durationMinutes: draft.durationMinutes ?? null,
    guests: draft.guests ?? null,
    note: draft.note ?? null,
    acceptedBy: row.acceptedName === null ? null : (byAdmin ?? 'customer'),
    revision: row.state === 'draft' ? revisionOf(row) : null,
  };
}

const momentOf = (text: string | null | undefined): Date | null => (text ? new Date(text) : null);

export const toCustomerQuote = (quote: Quote): CustomerQuote =>
  pickValues(quote, CUSTOMER_QUOTE_FIELDS);

/** What a customer sees of the quote that counts; null without one, and where it cannot be read. */
export function currentForCustomer(quotes: readonly QuoteEntity[]): CustomerQuote | null {
  const current = currentQuote(quotes);
  return current && isReadable(current) ? toCustomerQuote(toQuote(current)) : null;
}

/** Null without one, and where it cannot be read. */
export const toAgreement = (row: QuoteEntity | undefined): Agreement | null =>
  row && isReadable(row) ? toRecord(AGREEMENT_SCHEMA, toQuote(row)) : null;

/** What a booking's row keeps of its quotes, newest first; null where none is offered or agreed on. */
export function toSummary(
  quotes: readonly QuoteEntity[],
  status: BookingStatus,
): QuoteSummary | null {
  const quote = quoteInForce(quotes, status);
  if (!quote || !isReadable(quote)) return null;
  const { prices, validUntil, answeredAt } = quote;
  const isAccepted = wasAccepted(quote);
  return {
    isAccepted,
    total: prices.total,
    deposit: prices.deposit,
    memberDiscount: prices.memberDiscount?.amount ?? 0,
    validUntil,
    acceptedAt: isAccepted ? answeredAt : null,
  };
}
