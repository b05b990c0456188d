import { AsyncLocalStorage } from 'node:async_hooks';
import {
  Injectable,
  applyDecorators,
  UseInterceptors,
  type ExecutionContext,
  type CallHandler,
} from '@nestjs/common';
import { IsNull } from 'typeorm';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { STATUS_DELAY_SECONDS } from '../../contract/messages.js';
import { isRequestStatus, type BookingStatus } from '../../contract/statuses.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { OnDomainEvent } from '../../platform/events/domain-events.js';
import {
  bookingAnswered,
  customerWithdrew,
  customerWrote,
  quoteDecided,
} from '../events/events.js';
import type { HistoryEntity } from '../history/history.entity.js';
import { BookingEntity } from './booking.entity.js';
import { WORDS_SEEN_HEADER } from '../../contract/conversation.js';
import { instant } from '../../contract/request-fields.js';
import { ApiError } from '../../platform/http/api-error.js';

type CorrespondenceColumns = Pick<
  BookingEntity,
  'answeredAt' | 'otherAnswerAt' | 'wroteAt' | 'wroteAtBeforeStatus' | 'lastWordsAt'
>;

/**
 * When the owner answered and the customer wrote, and whether that waits: these columns of a booking
 * are worked out in this file alone.
 */
@Injectable()
export class BookingCorrespondence {
  constructor(private readonly database: UnitOfWork) {}

  /** The first answer stays, whatever follows. */
  @OnDomainEvent(bookingAnswered)
  async onAnswered({ bookingId: id, at, hasWords = false }: typeof bookingAnswered.payload) {
    for (const column of ['answeredAt', 'otherAnswerAt'])
      await this.database.update(BookingEntity, { id, [column]: IsNull() }, { [column]: at });
    if (hasWords) await this.#update(id, { lastWordsAt: at });
  }

  @OnDomainEvent(customerWrote)
  async onWrote({ booking, at }: typeof customerWrote.payload): Promise<void> {
    await this.#markWrote(booking.id, at);
  }

  /** Why a quote is declined are words, too. */
  @OnDomainEvent(quoteDecided)
  async onDecided({ quote, uid }: typeof quoteDecided.payload): Promise<void> {
    if (uid === null && quote.state === 'declined' && quote.reason)
      await this.#markWrote(quote.bookingId, new Date(quote.answeredAt ?? Date.now()));
  }

  /** Why a request is withdrawn are words that nothing is to be done about. */
  @OnDomainEvent(customerWithdrew)
  async onWithdrew({ booking, reason }: typeof customerWithdrew.payload): Promise<void> {
    if (reason !== null) await this.#update(booking.id, { lastWordsAt: new Date() });
  }

  /** Stores that words of the customer wait for the owner; the first count, whatever follows. */
  async #markWrote(id: string, at: Date): Promise<void> {
    await this.database.update(BookingEntity, { id, wroteAt: IsNull() }, { wroteAt: at });
    await this.#update(id, { lastWordsAt: at });
  }

  /** Stores anew when the last words came that are there, unless others have come since `before` was read. */
  async replaceLastWords(id: string, before: Date | null, lastWordsAt: Date | null): Promise<void> {
    const unchanged = { id, lastWordsAt: before ?? IsNull() };
    await this.database.update(BookingEntity, unchanged, { lastWordsAt });
  }

  /** @param next when words came that still wait; null where there are none */
  async markDealtWith(id: string, next: Date | null): Promise<void> {
    await this.#update(id, { wroteAt: next, wroteAtBeforeStatus: null });
  }

  /** Stores when words came that a change of the status leaves waiting. */
  async markLeft(id: string, next: Date): Promise<void> {
    await this.#update(id, { wroteAt: next });
  }

  async #update(id: string, columns: Partial<CorrespondenceColumns>): Promise<void> {
    await this.database.update(BookingEntity, { id }, columns);
  }
}

/**
 * What a change of the status makes of it. By an admin it is an answer, too, unless it is set back to
 * pending before the customer was told.
 * @param uid the admin; null where nobody is signed in
 * @param last the change before
 */
export function correspondenceAfter(
  before: BookingEntity,
  { status, uid, last }: { status: BookingStatus; uid: string | null; last: StatusChange | null },
): Pick<CorrespondenceColumns, 'answeredAt' | 'wroteAt' | 'wroteAtBeforeStatus'> {
  const { answeredAt, otherAnswerAt, wroteAt, wroteAtBeforeStatus } = before;
  if (uid === null) return { answeredAt, wroteAt, wroteAtBeforeStatus };
  const isAnswerUndone = isRequestStatus(status) && answeredAt !== null && isUntold(answeredAt);
  const isUndone = last !== null && last.fromStatus === status && isUntold(last.at);
  return {
    answeredAt: isAnswerUndone ? otherAnswerAt : (answeredAt ?? new Date()),
    // What the owner does about a booking deals with what its customer wrote; what is undone does not.
    ...(isUndone
      ? { wroteAt: wroteAtBeforeStatus ?? wroteAt, wroteAtBeforeStatus: null }
      : { wroteAt: null, wroteAtBeforeStatus: wroteAt }),
  };
}

type StatusChange = Pick<HistoryEntity, 'fromStatus' | 'at'>;

/** Whether the customer was not told yet of a status that was set then. */
const isUntold = (at: Date): boolean => Date.now() - at.getTime() < STATUS_DELAY_SECONDS * 1000;

const MOMENT = instant(WORDS_SEEN_HEADER);

const seen = new AsyncLocalStorage<Date>();

/** When the last words came that the sender of the running request had seen; undefined where it does not say so. */
export const wordsSeenUpTo = (): Date | undefined => seen.getStore();

/** For a call that deals with what the customer wrote: by a header it leaves what its sender had not seen. */
export const DealsWithWords = () =>
  applyDecorators(
    ApiHeader({
      name: WORDS_SEEN_HEADER,
      required: false,
      schema: { type: 'string', format: 'date-time' },
      description:
        'When the last words came that were seen (`lastWordsAt`): what the customer wrote later goes on waiting; without it, nothing does',
    }),
    UseInterceptors({
      intercept: (context: ExecutionContext, next: CallHandler) => {
        const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
        const header = headers[WORDS_SEEN_HEADER];
        if (header === undefined) return next.handle();
        const { success, output, issues } = v.safeParse(MOMENT, header);
        if (!success) throw new ApiError(400, { error: issues[0].message });
        return seen.run(new Date(output), () => next.handle());
      },
    }),
  );
