import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { FastifyBaseLogger } from 'fastify';
import { In, LessThanOrEqual } from 'typeorm';
import { HOUR_MS, MINUTE_MS } from '../../../contract/durations.js';
import { isCancelledStatus } from '../../../contract/statuses.js';
import { redactError } from '../../../platform/database/errors.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { OnDomainEvent } from '../../../platform/events/domain-events.js';
import { ApiError } from '../../../platform/http/api-error.js';
import { RecurringJobs } from '../../../platform/jobs/recurring-jobs.js';
import { BookingEntity } from '../../bookings/booking.entity.js';
import { dueOf } from '../../bookings/booking.mapper.js';
import {
  bookingDeleted,
  bookingStatusChanged,
  paymentRecorded,
  quoteChanged,
} from '../../events/events.js';
import { CardLedger } from './card-ledger.js';
import { CheckoutEntity } from './checkout.entity.js';
import { StripeClient } from './stripe-client.js';

const LOOK_EVERY_MS = 5000;
const AT_ONCE = 20;
/** Between the first two attempts; each further pause is twice as long. */
const FIRST_PAUSE_MS = 5000;

/**
 * Closes the checkouts of a booking whose amount is no longer due, in the transaction that changed what
 * is due, and expires them at Stripe later, so that Stripe never delays this transaction. Reads those of
 * which no event has arrived in time: events may be lost.
 */
@Injectable()
export class CheckoutWorker implements OnApplicationBootstrap {
  #wake: () => void = () => undefined;

  constructor(
    private readonly database: UnitOfWork,
    private readonly jobs: RecurringJobs,
    private readonly stripe: StripeClient,
    private readonly ledger: CardLedger,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.stripe.isSetUp) return;
    this.#wake = this.jobs.add({
      name: 'sync checkouts',
      firstInMs: 1000,
      everyMs: LOOK_EVERY_MS,
      retryMs: LOOK_EVERY_MS,
      run: (signal, log) => this.#run(signal, log),
    });
  }

  @OnDomainEvent(bookingStatusChanged)
  async closeOfCancelled({ booking }: typeof bookingStatusChanged.payload): Promise<void> {
    // Without a quote there is no checkout.
    if (isCancelledStatus(booking.status) && booking.total !== null)
      await this.closeOutdated({ bookingId: booking.id });
  }

  @OnDomainEvent(bookingDeleted)
  async closeOfDeleted({ id }: { id: string }): Promise<void> {
    await this.closeOutdated({ bookingId: id });
  }

  @OnDomainEvent(quoteChanged)
  @OnDomainEvent(paymentRecorded)
  async closeOutdated({ bookingId }: { bookingId: string }): Promise<void> {
    const { manager } = this.database;
    const state = In(['creating', 'open']);
    const open = await manager.findBy(CheckoutEntity, { bookingId, state });
    if (open.length === 0) return;
    const booking = await manager.findOneBy(BookingEntity, { id: bookingId });
    const due = booking && dueOf(booking);
    for (const checkout of open)
      if (checkout.amount !== due?.amount || checkout.kind !== due.kind) await this.close(checkout);
  }

  async close({ id }: CheckoutEntity): Promise<void> {
    const closing = { state: 'closing', attempts: 0, checkAt: new Date() } as const;
    await this.database.update(CheckoutEntity, { id }, closing);
    this.database.afterCommit(this.#wake);
  }

  async #run(signal: AbortSignal, log: FastifyBaseLogger): Promise<void> {
    const due = await this.database.reader.find(CheckoutEntity, {
      where: { checkAt: LessThanOrEqual(new Date()) },
      order: { checkAt: 'ASC' },
      take: AT_ONCE,
    });
    for (const checkout of due) {
      if (signal.aborted) return;
      if (!(await this.#claim(checkout))) continue;
      try {
        await this.#settle(checkout);
      } catch (error) {
        log.error({ err: redactError(error) }, 'could not sync a checkout');
        // A session that is unknown stays so; others are tried again later.
        if (error instanceof ApiError && error.getStatus() === 404) await this.#expire(checkout.id);
      }
    }
  }

  /** One of several servers wins: the one whose update affects the row. */
  async #claim({ id, attempts, state, expiresAt }: CheckoutEntity): Promise<boolean> {
    const now = Date.now();
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(attempts, 10), HOUR_MS);
    // An open one is next read once it has expired, with a minute for Stripe to do so.
    const ends = expiresAt.getTime() + MINUTE_MS;
    const next = state === 'open' && ends > now ? ends : now + pause;
    const claimed = { attempts: attempts + 1, checkAt: new Date(next) };
    const unclaimed = { id, attempts, state };
    const { affected } = await this.database.update(CheckoutEntity, unclaimed, claimed);
    return affected === 1;
  }

  async #settle({ id, sessionId, state, expiresAt }: CheckoutEntity): Promise<void> {
    if (sessionId === null) {
      // It has no page at Stripe.
      if (expiresAt.getTime() < Date.now()) await this.#expire(id);
      return;
    }
    const session = await this.stripe.call(({ checkout }) => checkout.sessions.retrieve(sessionId));
    if (!session) return this.#expire(id);
    if (state === 'closing' && session.status === 'open')
      await this.stripe.call(({ checkout }) => checkout.sessions.expire(sessionId));
    await this.ledger.syncSession(sessionId);
  }

  async #expire(id: string): Promise<void> {
    const gone = { state: 'expired', checkAt: null } as const;
    await this.database.update(CheckoutEntity, { id }, gone);
  }
}
