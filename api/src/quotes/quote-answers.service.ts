import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { QUOTE_ERRORS, type Quote } from '../contract/quotes/quote.js';
import { assertWritable } from '../bookings/assert-writable.js';
import { findLockedBooking, lockBooking } from '../bookings/get-booking.js';
import { appendBookingHistory } from '../bookings/append-booking-history.js';
import { quoteAnswered } from '../events/quote-events.js';
import type { Change } from '../platform/audit/history.js';
import { ACTOR_EMAILS, type ActorEmails } from '../platform/audit/audit-log.js';
import { transactionWithLockOnDemand } from '../platform/database/promise-lock.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { ApiError } from '../platform/http/api-error.js';
import {
  announceQuoteChanged,
  conflict,
  currentQuote,
  findQuotes,
  forCustomer,
  newestSent,
  restoreAgreed,
  supersede,
} from './quote-rows.js';
import { isReadable, QuoteEntity } from './quote.entity.js';
import { isExpired, toQuote } from './to-quote.js';

/** Who accepts. */
interface Acceptance {
  name: string;
  /** The admin who accepts for the customer, and why; null where the customer does. */
  uid: string | null;
  reason: string | null;
  /** Why, although a confirmed event would clash as the quote says. */
  override?: string | null | undefined;
}

type Columns = Partial<
  Pick<
    QuoteEntity,
    'state' | 'validUntil' | 'answeredAt' | 'acceptedName' | 'acceptedUid' | 'reason'
  >
>;

/** Changes the state of quotes that were sent. */
@Injectable()
export class QuoteAnswersService {
  constructor(
    private readonly database: UnitOfWork,
    @Inject(ACTOR_EMAILS) private readonly emailsOf: ActorEmails,
  ) {}

  /**
   * Accepts a version; repeated, it changes nothing.
   * @throws ApiError 409 with `current`, the newest version, where that is another one, has expired or
   *   was withdrawn, or where a confirmed event would clash: with `clashes` for the owner, unless
   *   `override` says why
   */
  acceptVersion(bookingId: string, version: number, acceptance: Acceptance): Promise<Quote> {
    return this.#answer(bookingId, version, acceptance.uid, 'accepted', acceptance);
  }

  /** @throws ApiError as `acceptVersion` */
  declineVersion(bookingId: string, version: number, reason: string | null): Promise<Quote> {
    return this.#answer(bookingId, version, null, 'declined', { reason });
  }

  /** The owner accepts for a customer who said so. @throws ApiError 404, 409 */
  async accept(id: string, acceptance: Acceptance): Promise<Quote> {
    const { bookingId, version } = await this.#find(this.database.reader, id);
    return this.acceptVersion(bookingId, version, acceptance);
  }

  /** Takes an offer back. @throws ApiError 404, 409 where it is not open */
  withdraw(id: string, uid: string): Promise<Quote> {
    return this.#change(id, uid, 'quoteWithdrawn', (quote) => {
      if (quote.state !== 'sent') throw conflict('notSent');
      return { state: 'withdrawn' };
    });
  }

  /** Makes an expired or withdrawn one good again, until another moment. @throws ApiError 400, 404, 409 */
  revive(id: string, uid: string, validUntil: Date): Promise<Quote> {
    return this.#change(id, uid, 'quoteRevived', (quote) => {
      if (!['sent', 'withdrawn', 'declined'].includes(quote.state)) throw conflict('notRevivable');
      if (validUntil <= new Date()) throw ApiError.invalid({ validUntil: QUOTE_ERRORS.past });
      return { state: 'sent', validUntil, answeredAt: null, reason: null };
    });
  }

  /** Takes an acceptance back; the offer is open again. @throws ApiError 404, 409 */
  undo(id: string, uid: string, reason: string): Promise<Quote> {
    const reopened = { state: 'sent', answeredAt: null, acceptedName: null } as const;
    return this.#change(
      id,
      uid,
      'quoteReopened',
      (quote) => {
        if (quote.state !== 'accepted') throw conflict('notAccepted');
        return { ...reopened, acceptedUid: null, reason: null };
      },
      reason,
    );
  }

  #answer(
    bookingId: string,
    version: number,
    uid: string | null,
    state: 'accepted' | 'declined',
    {
      name = null,
      reason,
      override = null,
    }: Pick<Acceptance, 'reason' | 'override'> & { name?: string | null },
  ): Promise<Quote> {
    return transactionWithLockOnDemand(this.database, async (manager) => {
      const booking = await findLockedBooking(manager, bookingId);
      // The answer to a request that is held as spam is that of a booking without a quote.
      if (!booking) throw conflict('outdated', { current: null });
      assertWritable(booking);
      const quotes = await findQuotes(manager, bookingId);
      const quote = answerable(quotes).find((each) => each.version === version);
      const current = forCustomer(currentQuote(quotes));
      if (!quote) throw conflict('outdated', { current });
      if (!isReadable(quote)) throw conflict('unreadable', { current });
      if (quote.state === state) return this.#toQuote(manager, quote);
      if (quote.state !== 'sent')
        throw conflict(state === 'accepted' ? 'notOpen' : 'notDeclinable', { current });
      assertWritable(booking, QUOTE_ERRORS.over, { current });
      if (state === 'accepted' && isExpired(quote)) throw conflict('expired', { current });
      const by = state === 'accepted' ? { acceptedName: name, acceptedUid: uid } : {};
      const columns: Columns = { state, answeredAt: new Date(), reason, ...by };
      const kind = state === 'accepted' ? 'quoteAccepted' : 'quoteDeclined';
      const change = { kind, uid, toText: reason } as const;
      const answered = await this.#write(manager, quotes, quote, columns, change);
      await quoteAnswered.announce(manager, { quote: answered, uid, override }).catch((error) => {
        // What the others have booked is none of the customer's business.
        throw uid === null && hasClashes(error) ? conflict('taken', { current }) : error;
      });
      return answered;
    });
  }

  async #change(
    id: string,
    uid: string,
    kind: Change['kind'],
    to: (quote: QuoteEntity) => Columns,
    toText: string | null = null,
  ): Promise<Quote> {
    const { bookingId } = await this.#find(this.database.reader, id);
    return this.database.transaction(async (manager) => {
      // Changes to the quotes of a booking run one after the other.
      assertWritable(await lockBooking(manager, bookingId), QUOTE_ERRORS.over);
      const quotes = await findQuotes(manager, bookingId);
      const quote = answerable(quotes).find((each) => each.id === id);
      if (!quote) throw conflict('outdated');
      if (!isReadable(quote)) throw conflict('unreadable');
      return this.#write(manager, quotes, quote, to(quote), { kind, uid, toText });
    });
  }

  async #write(
    manager: EntityManager,
    quotes: readonly QuoteEntity[],
    quote: QuoteEntity,
    columns: Columns,
    change: Pick<Change, 'kind' | 'uid' | 'toText'>,
  ): Promise<Quote> {
    const others = quotes.filter(({ id }) => id !== quote.id);
    await manager.update(QuoteEntity, { id: quote.id }, columns);
    if (columns.state === 'sent') await supersede(manager, others);
    if (columns.state === 'declined' || columns.state === 'withdrawn')
      await restoreAgreed(manager, others);
    const { bookingId, version } = quote;
    await appendBookingHistory(manager, bookingId, { toStatus: String(version), ...change });
    await announceQuoteChanged(manager, bookingId);
    return this.#toQuote(manager, { ...quote, ...columns });
  }

  async #find(manager: EntityManager, id: string): Promise<QuoteEntity> {
    const quote = await manager.findOneBy(QuoteEntity, { id });
    if (!quote || quote.state === 'draft') throw ApiError.notFound(QUOTE_ERRORS.notFound);
    return quote;
  }

  async #toQuote(manager: EntityManager, row: QuoteEntity): Promise<Quote> {
    const uids = row.acceptedUid === null ? [] : [row.acceptedUid];
    return toQuote(row, await this.emailsOf(manager, uids));
  }
}

/** Those that can still be answered or changed: the one that counts, and the newest, which may be over. */
const answerable = (quotes: readonly QuoteEntity[]): QuoteEntity[] =>
  [currentQuote(quotes), newestSent(quotes)].filter((quote) => quote !== undefined);

const hasClashes = (error: unknown): boolean =>
  error instanceof ApiError && 'clashes' in error.body;
