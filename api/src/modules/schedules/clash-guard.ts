import { Inject, Injectable } from '@nestjs/common';
import { BookingsRepository } from '../bookings/bookings.repository.js';
import { CatalogueRepository } from '../catalogue/catalogue.repository.js';
import { Clashes } from './clashes.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import type { Booking } from '../../contract/bookings.js';
import {
  clashesOf,
  reservationsOf,
  stockOf,
  increasesShortage,
} from '../../contract/schedules/clashes.js';
import { SCHEDULE_ERRORS, type ClashRefusal } from '../../contract/schedules/schedule.js';
import { reservesStock } from '../../contract/statuses.js';
import { StockLock } from '../stock/stock-lock.js';
import { ApiError } from '../../platform/http/api-error.js';
import { describeClashes } from './describe.js';
import type { EventPlan } from './schedules.repository.js';

/** Who changes the schedule, and why although it clashes. */
interface Change {
  /** What the booking promises now; null where that is nothing. */
  from: EventPlan | null;
  to: EventPlan;
  uid: string | null;
  override: string | null | undefined;
}

/** Keeps equipment from being promised twice. */
@Injectable()
export class ClashGuard {
  constructor(
    private readonly clashes: Clashes,
    private readonly catalogue: CatalogueRepository,
    private readonly bookings: BookingsRepository,
    private readonly stockLock: StockLock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Refuses to promise equipment that is promised to others, unless there is a reason, which the
   * history keeps. To hold less than before is always possible.
   * @param booking as it will be: only a confirmed one promises
   * @throws ApiError 409 with `clashes`
   */
  async assertNoClash(booking: Booking, { from, to, uid, override }: Change): Promise<void> {
    const own = reservationsOf(booking, to);
    const [first] = own;
    if (!reservesStock(booking.status) || !first) return;
    this.stockLock.require();
    const others = (await this.clashes.reservationsDuring([first])).filter(
      ({ bookingId }) => bookingId !== booking.id,
    );
    const stock = stockOf((await this.catalogue.newest()).document);
    if (stock.size === 0) return;
    if (!increasesShortage(from ? reservationsOf(booking, from) : [], own, others, stock)) return;
    const clashes = clashesOf(own, others, stock);
    if (!override) {
      const body = { error: SCHEDULE_ERRORS.clash, clashes };
      throw new ApiError(409, body satisfies ClashRefusal);
    }
    await this.bookings.appendHistory(booking.id, {
      kind: 'clashOverridden',
      uid,
      fromText: describeClashes(clashes, this.config.settings.timeZone),
      toText: override,
    });
  }
}
