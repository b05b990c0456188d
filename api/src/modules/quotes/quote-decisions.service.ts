import { Injectable } from '@nestjs/common';
import { BookingsRepository } from '../bookings/bookings.repository.js';
import { currentQuote, latestSent, quoteInForce } from '../../contract/quotes/current-quote.js';
import { quoteConflict } from './quotes.service.js';
import { QuotesRepository } from './quotes.repository.js';
import { DomainEvents, OnDomainEvent } from '../../platform/events/domain-events.js';
import { QUOTE_ERRORS, type Quote } from '../../contract/quotes/quote.js';
import { isRequestStatus, type BookingStatus } from '../../contract/statuses.js';
import { assertWritable } from '../bookings/booking-conflicts.js';
import { assertNotErased } from '../bookings/request-link.guard.js';
import {
  acceptanceUndone,
  bookingAnswered,
  bookingStatusChanged,
  quoteChanged,
  quoteDecided,
  quoteRevived,
} from '../events/events.js';
import type { Change } from '../history/history.repository.js';
import { Admins } from '../auth/admins.js';
import { StockLock } from '../stock/stock-lock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { ApiError } from '../../platform/http/api-error.js';
import { isReadable, QuoteEntity } from './quote.entity.js';
import { currentForCustomer, isExpired, toQuote, toSummary } from './quote.mapper.js';

/** Who accepts, or declines without a name. */
interface Decision {
  name?: string | null;
  /** The admin who accepts for the customer, and why; null where the customer does. */
  uid: string | null;
  reason: string | null;
  /** Why, although a confirmed event would clash as the quote says. */
  override?: string | null | undefined;
}

type QuoteChange = Pick<Change, 'kind' | 'uid' | 'toText'>;

@Injectable()
export class QuoteDecisionsService {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly quotes: QuotesRepository,
    private readonly events: DomainEvents,
    private readonly database: UnitOfWork,
    private readonly stockLock: StockLock,
    private readonly admins: Admins,
  ) {}

  /**
   * Accepts or declines a version; repeated, it changes nothing.
   * @throws ApiError 409 with `current`, the newest version, where that is another one, has expired or
   *   was withdrawn, or where a confirmed event would clash: with `clashes` for the owner, unless
   *   `override` says why; 410 for a customer who was erased
   */
  decide(
    bookingId: string,
    version: number,
    state: 'accepted' | 'declined',
    { name = null, uid, reason, override = null }: Decision,
  ): Promise<Quote> {
    return this.stockLock.transaction(async () => {
      const booking = await this.bookings.findLocked(bookingId);
      // The response to a request that is held as spam is that of a booking without a quote.
      if (!booking) throw quoteConflict('outdated', { current: null });
      if (uid === null) assertNotErased(booking);
      assertWritable(booking);
      const { status } = booking;
      const quotes = await this.quotes.findAll(bookingId);
      const quote = decidable(quotes).find((each) => each.version === version);
      const current = currentForCustomer(quotes);
      if (!quote) throw quoteConflict('outdated', { current });
      if (!isReadable(quote)) throw quoteConflict('unreadable', { current });
      if (quote.state === state) return this.#toQuote(quote);
      if (quote.state !== 'sent')
        throw quoteConflict(state === 'accepted' ? 'notOpen' : 'notDeclinable', { current });
      assertWritable(booking, QUOTE_ERRORS.over, { current });
      if (state === 'accepted' && isExpired(quote)) throw quoteConflict('expired', { current });
      const by = state === 'accepted' ? { acceptedName: name, acceptedUid: uid } : {};
      const columns: Partial<QuoteEntity> = { state, answeredAt: new Date(), reason, ...by };
      const kind = state === 'accepted' ? 'quoteAccepted' : 'quoteDeclined';
      const change = { kind, uid, toText: reason } as const;
      const decided = await this.#write({ quotes, status }, quote, columns, change);
      await this.events.publish(quoteDecided, { quote: decided, uid, override }).catch((error) => {
        // What the others have booked is none of the customer's business.
        throw uid === null && hasClashes(error) ? quoteConflict('taken', { current }) : error;
      });
      return decided;
    });
  }

  /** The owner accepts for a customer who said so. @throws ApiError 404, 409 */
  async accept(id: string, acceptance: Decision): Promise<Quote> {
    const { bookingId, version } = await this.#find(id);
    return this.decide(bookingId, version, 'accepted', acceptance);
  }

  /** Takes an offer back. @throws ApiError 404, 409 where it is not open */
  withdraw(id: string, uid: string): Promise<Quote> {
    return this.#change(id, { kind: 'quoteWithdrawn', uid }, (quote) => {
      if (quote.state !== 'sent') throw quoteConflict('notSent');
      return { state: 'withdrawn' };
    });
  }

  /** Makes an expired or withdrawn one good again, until another moment. @throws ApiError 400, 404, 409 */
  revive(id: string, uid: string, validUntil: Date): Promise<Quote> {
    return this.#change(id, { kind: 'quoteRevived', uid }, (quote) => {
      if (!['sent', 'withdrawn', 'declined'].includes(quote.state))
        throw quoteConflict('notRevivable');
      if (validUntil <= new Date()) throw ApiError.invalid({ validUntil: QUOTE_ERRORS.past });
      return { state: 'sent', validUntil, answeredAt: null, reason: null };
    });
  }

  /** Takes an acceptance back; the offer is open again. @throws ApiError 404, 409 */
  undo(id: string, uid: string, toText: string): Promise<Quote> {
    const reopened = { state: 'sent', answeredAt: null, acceptedName: null } as const;
    return this.#change(id, { kind: 'quoteReopened', uid, toText }, (quote) => {
      if (quote.state !== 'accepted') throw quoteConflict('notAccepted');
      return { ...reopened, acceptedUid: null, reason: null };
    });
  }

  /** A confirmed event goes by what was accepted, also where a newer quote is open; a request does not. */
  @OnDomainEvent(bookingStatusChanged)
  async updateSummary({ booking: { id, status }, from }: typeof bookingStatusChanged.payload) {
    if (isRequestStatus(status) === isRequestStatus(from)) return;
    const quotes = await this.quotes.findAll(id);
    if (quoteInForce(quotes, status) === quoteInForce(quotes, from)) return;
    const summary = toSummary(quotes, status);
    await this.events.publish(quoteChanged, { bookingId: id, summary });
  }

  async #change(
    id: string,
    change: QuoteChange,
    to: (quote: QuoteEntity) => Partial<QuoteEntity>,
  ): Promise<Quote> {
    const { bookingId } = await this.#find(id);
    return this.database.transaction(async () => {
      // Changes to the quotes of a booking run one after the other.
      const booking = await this.bookings.lock(bookingId);
      assertWritable(booking, QUOTE_ERRORS.over);
      const { status } = booking;
      const quotes = await this.quotes.findAll(bookingId);
      const quote = decidable(quotes).find((each) => each.id === id);
      if (!quote) throw quoteConflict('outdated');
      if (!isReadable(quote)) throw quoteConflict('unreadable');
      const changed = await this.#write({ quotes, status }, quote, to(quote), change);
      const { kind, uid } = change;
      const wasOpen = quote.state === 'sent' && !isExpired(quote);
      if (kind === 'quoteRevived' && !wasOpen) await this.events.publish(quoteRevived, changed);
      if (kind === 'quoteReopened')
        await this.events.publish(acceptanceUndone, { quote: changed, uid });
      return changed;
    });
  }

  async #write(
    { quotes, status }: { quotes: readonly QuoteEntity[]; status: BookingStatus },
    quote: QuoteEntity,
    columns: Partial<QuoteEntity>,
    change: QuoteChange,
  ): Promise<Quote> {
    const others = quotes.filter(({ id }) => id !== quote.id);
    await this.database.update(QuoteEntity, { id: quote.id }, columns);
    if (columns.state === 'sent') await this.quotes.supersede(others);
    if (columns.state === 'declined' || columns.state === 'withdrawn')
      await this.quotes.restoreAgreed(others);
    const { bookingId, version } = quote;
    // Why it was declined are words, which come at one moment.
    const at = columns.answeredAt ?? undefined;
    await this.bookings.appendHistory(bookingId, { toStatus: String(version), ...change }, at);
    if (change.uid !== null)
      await this.events.publish(bookingAnswered, { bookingId, at: new Date() });
    const summary = toSummary(await this.quotes.findAll(bookingId), status);
    await this.events.publish(quoteChanged, { bookingId, summary });
    return this.#toQuote({ ...quote, ...columns });
  }

  async #find(id: string): Promise<QuoteEntity> {
    const quote = await this.database.manager.findOneBy(QuoteEntity, { id });
    if (!quote || quote.state === 'draft') throw ApiError.notFound(QUOTE_ERRORS.notFound);
    return quote;
  }

  async #toQuote(row: QuoteEntity): Promise<Quote> {
    const uids = row.acceptedUid === null ? [] : [row.acceptedUid];
    return toQuote(row, await this.admins.emailsOf(uids));
  }
}

/** The quotes that can still be decided on: the one that counts, and the newest, which may be over. */
const decidable = (quotes: readonly QuoteEntity[]): QuoteEntity[] =>
  [currentQuote(quotes), latestSent(quotes)].filter((quote) => quote !== undefined);

const hasClashes = (error: unknown): boolean =>
  error instanceof ApiError && 'clashes' in error.body;
