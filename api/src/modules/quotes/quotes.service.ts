import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { BookingsRepository } from '../bookings/bookings.repository.js';
import { CatalogueRepository } from '../catalogue/catalogue.repository.js';
import { MembersRepository } from '../members/members.repository.js';
import { QuotesRepository } from './quotes.repository.js';
import { DomainEvents } from '../../platform/events/domain-events.js';
import type { Booking } from '../../contract/bookings.js';
import { MOST_SUM } from '../../contract/currency.js';
import type { QuoteDraft } from '../../contract/quotes/draft.js';
import { defaultValidUntil } from '../../contract/quotes/quote-text.js';
import { QUOTE_ERRORS, type Quote } from '../../contract/quotes/quote.js';
import { draftEtag } from '../../contract/etags.js';
import type { Deleted } from '../../contract/record.js';
import { assertWritable } from '../bookings/booking-conflicts.js';
import { toBooking } from '../bookings/booking.mapper.js';
import { bookingAnswered, quoteChanged, quoteSent } from '../events/events.js';
import { Admins } from '../auth/admins.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { endOfDay, latestWallClock, momentOf } from '../../platform/dates/wall-clock.js';
import { ApiError } from '../../platform/http/api-error.js';
import type { Editor } from '../../platform/http/call.js';
import { assertIfMatch } from '../../platform/http/entity-tag.js';
import { priceQuote } from '../pricing/prices.js';
import { isReadable, QuoteEntity } from './quote.entity.js';
import { hashOf, revisionOf, toQuote, toSummary } from './quote.mapper.js';

@Injectable()
export class QuotesService {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly quotes: QuotesRepository,
    private readonly events: DomainEvents,
    private readonly catalogue: CatalogueRepository,
    private readonly members: MembersRepository,
    private readonly database: UnitOfWork,
    private readonly admins: Admins,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** All of a booking that can be read, newest first. @throws ApiError 404 */
  list(bookingId: string): Promise<Quote[]> {
    return this.database.read(async () => {
      await this.bookings.get(bookingId);
      const rows = await this.quotes.findAll(bookingId);
      const uids = rows.flatMap(({ acceptedUid }) => acceptedUid ?? []);
      const emails = await this.admins.emailsOf(uids);
      return rows.filter(isReadable).map((row) => toQuote(row, emails));
    });
  }

  /**
   * Stores the draft, priced by the newest catalogue. The same again is no conflict: its first response may
   * have been lost.
   * @throws ApiError 400 for what is not in the catalogue or too much, 404, 409 where the booking is over, 412
   */
  saveDraft(bookingId: string, draft: QuoteDraft, ifMatch?: string): Promise<Quote> {
    return this.database.transaction(async () => {
      const booking = await this.#openBooking(bookingId);
      const quotes = await this.quotes.findAll(bookingId);
      const [newest] = quotes;
      const isSame =
        newest?.state === 'draft' && revisionOf(newest) === revisionOf({ ...newest, draft });
      if (!isSame) await assertSeen(newest, ifMatch);
      const { prices, terms } = await this.#priced(booking, draft);
      const written = { draft, prices, terms };
      if (newest?.state === 'draft') {
        await this.database.update(QuoteEntity, { id: newest.id }, written);
        return toQuote({ ...newest, ...written });
      }
      const row: QuoteEntity = {
        id: randomUUID(),
        bookingId,
        version: (newest?.version ?? 0) + 1,
        state: 'draft',
        ...written,
        validUntil: null,
        createdAt: new Date(),
        sentAt: null,
        answeredAt: null,
        acceptedName: null,
        acceptedUid: null,
        reason: null,
        hash: null,
      };
      await this.database.insert(QuoteEntity, row);
      return toQuote(row);
    });
  }

  /** What was sent before it stays. @throws ApiError 404, 409 without a draft or where the booking is over, 412 */
  deleteDraft(bookingId: string, ifMatch?: string): Promise<Deleted> {
    return this.database.transaction(async () => {
      await this.#openBooking(bookingId);
      const [draft] = await this.quotes.findAll(bookingId);
      await assertSeen(draft, ifMatch);
      if (draft?.state !== 'draft') throw quoteConflict('noDraft');
      await this.database.delete(QuoteEntity, { id: draft.id });
      return { id: draft.id };
    });
  }

  /**
   * Freezes the draft and sends it to the customer; it supersedes what was sent before.
   * @param seen its total as the sender saw it; null for any
   * @throws ApiError 400 where it is empty or would have expired, 404, 409 without a draft, or with
   *   `current` where its total is another by now, 412
   */
  send(bookingId: string, seen: number | null, { uid, ifMatch }: Editor): Promise<Quote> {
    return this.database.transaction(async () => {
      const booking = await this.#openBooking(bookingId);
      const [draft, ...before] = await this.quotes.findAll(bookingId);
      await assertSeen(draft, ifMatch);
      if (draft?.state !== 'draft') throw quoteConflict('noDraft');
      if (!isReadable(draft)) throw quoteConflict('unreadable');
      if (draft.draft.lines.length === 0) throw ApiError.invalid({ lines: QUOTE_ERRORS.empty });
      const now = new Date();
      const { quoteDays, ...priced } = await this.#priced(booking, draft.draft);
      if (seen !== null && seen !== priced.prices.total)
        throw quoteConflict('repriced', { current: toQuote({ ...draft, ...priced }) });
      const { eventDate: date, eventTime: time } = booking;
      const { timeZone } = this.config.settings;
      const start = draft.draft.start
        ? Date.parse(draft.draft.start)
        : momentOf({ date, time }, timeZone).getTime();
      const validUntil = new Date(
        draft.draft.validUntil ??
          defaultValidUntil(now.getTime(), start, { quoteDays, timeZone }, (day) =>
            endOfDay(day, timeZone).toISOString(),
          ),
      );
      if (validUntil <= now) throw ApiError.invalid({ validUntil: QUOTE_ERRORS.past });
      const frozen = { ...priced, state: 'sent', validUntil, sentAt: now } as const;
      const hash = hashOf({ ...draft, ...frozen });
      const sent: QuoteEntity = { ...draft, ...frozen, hash };
      await this.database.update(QuoteEntity, { id: draft.id }, { ...frozen, hash });
      await this.quotes.supersede(before);
      const toStatus = String(sent.version);
      await this.bookings.appendHistory(bookingId, { kind: 'quoteSent', uid, toStatus });
      await this.events.publish(bookingAnswered, { bookingId, at: now });
      const summary = toSummary(await this.quotes.findAll(bookingId), booking.status);
      await this.events.publish(quoteChanged, { bookingId, summary });
      const quote = toQuote(sent);
      await this.events.publish(quoteSent, quote);
      return quote;
    });
  }

  /** @throws ApiError 404, 409 where the booking is over or its person erased */
  async #openBooking(id: string): Promise<Booking> {
    const booking = toBooking(await this.bookings.lock(id));
    assertWritable(booking, QUOTE_ERRORS.over);
    return booking;
  }

  async #priced({ email, eventDate }: Booking, draft: QuoteDraft) {
    const { currency, timeZone } = this.config.settings;
    const catalogue = await this.catalogue.newestCatalogue(currency);
    const day = draft.start ? latestWallClock(new Date(draft.start), timeZone).date : eventDate;
    const tier = await this.members.membershipOn(email, day);
    const { terms, quoteDays } = catalogue;
    const prices = priceQuote(catalogue, draft, tier);
    // No discount exceeds it, so the other sums are stored as well.
    if (prices.subtotal > MOST_SUM) throw ApiError.invalid({ lines: QUOTE_ERRORS.tooMuch });
    return { prices, terms, quoteDays };
  }
}

/** @throws ApiError 412 with `current`, null without any quote, where `If-Match` names another draft */
function assertSeen(newest: QuoteEntity | undefined, ifMatch: string | undefined): Promise<void> {
  const current = newest && isReadable(newest) ? toQuote(newest) : null;
  return assertIfMatch(ifMatch, [draftEtag(current)], () => Promise.resolve({ current }));
}

/** @param more further fields of the refusal */
export const quoteConflict = (why: keyof typeof QUOTE_ERRORS, more: object = {}): ApiError =>
  new ApiError(409, { error: QUOTE_ERRORS[why], ...more });
