import { Inject, Injectable } from '@nestjs/common';
import type { Clash } from '../../contract/schedules/schedule.js';
import { stockOf } from '../../contract/schedules/peak.js';
import { isClosedStatus } from '../../contract/statuses.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { BookingsRepository } from '../bookings/bookings.repository.js';
import { CatalogueRepository } from '../catalogue/catalogue.repository.js';
import { isReadable } from '../quotes/quote.entity.js';
import { toQuote } from '../quotes/quote.mapper.js';
import { QuotesRepository } from '../quotes/quotes.repository.js';
import { allocationsOf } from './accessories.js';
import { Clashes } from './clashes.js';
import { quotedSchedule } from './requested-schedule.js';
import { ScheduleReader } from './schedule-reader.js';

/** A clash is known before the quote is sent that would make it. */
@Injectable()
export class DraftClashes {
  constructor(
    private readonly database: UnitOfWork,
    private readonly bookings: BookingsRepository,
    private readonly quotes: QuotesRepository,
    private readonly catalogue: CatalogueRepository,
    private readonly scheduleReader: ScheduleReader,
    private readonly clashes: Clashes,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * What would clash if the draft of a booking were agreed on as it is now: at its time, with what its
   * items take, unless the owner has allocated by hand.
   * @throws ApiError 404
   */
  of(bookingId: string): Promise<Clash[]> {
    return this.database.read(async () => {
      const booking = await this.bookings.get(bookingId);
      const [newest] = await this.quotes.findAll(bookingId);
      if (newest?.state !== 'draft' || !isReadable(newest) || isClosedStatus(booking.status))
        return [];
      const draft = toQuote(newest);
      const { document } = await this.catalogue.newest();
      const { timeZone } = this.config.settings;
      const before = await this.scheduleReader.load(booking);
      const agreed = {
        ...before,
        schedule: quotedSchedule(booking, before.schedule, draft, document, timeZone),
        allocations: before.isAllocatedByHand
          ? before.allocations
          : allocationsOf(draft.lines, document),
      };
      const clashes = await this.clashes.ofBookings([{ booking, ...agreed }], stockOf(document));
      return clashes.get(bookingId) ?? [];
    });
  }
}
