import { In, MoreThan, type EntityManager } from 'typeorm';
import { OPEN_BOOKING_STATUSES } from '../contract/statuses.js';
import { isErased } from '../contract/privacy.js';
import { bookingsAnonymised } from '../events/booking-events.js';
import { anonymise, anonymiseEnded, EXPIRED } from '../people/anonymise.js';
import type { Cutoff, Erasure, PersonalData } from '../people/personal-data.js';
import { forgetTexts, withHistory } from '../platform/audit/history.js';
import { forUpdate } from '../platform/database/for-update.js';
import { inBatches } from '../platform/list/batches.js';
import { BookingEntity, PERSONAL_FIELDS } from './booking.entity.js';
import { toBooking } from './booking.mapper.js';
import { forgetRequests } from '../idempotency/idempotency.js';

export const BOOKING_PERSONAL_DATA: PersonalData<'bookings'> = {
  kind: 'bookings',

  async find(manager, email, { date, time }) {
    const open = { email, status: In(OPEN_BOOKING_STATUSES) };
    return {
      bookings: await manager.countBy(BookingEntity, { email }),
      openBookings: await manager.countBy(BookingEntity, [
        { ...open, eventDate: MoreThan(date) },
        { ...open, eventDate: date, eventTime: MoreThan(time) },
      ]),
    };
  },

  async export(manager, email) {
    const order = { createdAt: 'ASC', id: 'ASC' } as const;
    const bookings = await manager.find(BookingEntity, { where: { email }, order });
    return withHistory(
      manager,
      bookings.map((booking) => ({ ...toBooking(booking), notes: booking.notes })),
    );
  },

  async erase(manager, email, erasure) {
    const bookings = await manager.find(BookingEntity, { where: { email }, ...forUpdate(manager) });
    await erase(manager, bookings, erasure);
    return { bookings: bookings.length };
  },

  async expire(database, cutoff, progress) {
    const empty = (manager: EntityManager, rows: Erasable[]) => erase(manager, rows, EXPIRED);
    const columns = ['email', 'status', 'eventDate', 'createdAt'] as const;
    const ended = hasEnded(cutoff);
    return {
      bookings: await anonymiseEnded(database, BookingEntity, columns, ended, progress, empty),
    };
  },
};

type Erasable = Pick<BookingEntity, 'id' | 'email' | 'status'>;

/**
 * A booking ends with the day of its event, whatever its status, but its own age counts as well: a
 * mistyped year must neither erase a new request nor keep a person for ever.
 */
const hasEnded =
  ({ day, moment, latest }: Cutoff) =>
  (row: Pick<BookingEntity, 'email' | 'eventDate' | 'createdAt'>): boolean =>
    !isErased(row) && (row.eventDate < day || row.createdAt < latest) && row.createdAt < moment;

async function erase(
  manager: EntityManager,
  bookings: Erasable[],
  erasure: Erasure,
): Promise<void> {
  for (const batch of inBatches(bookings)) {
    await bookingsAnonymised.announce(manager, batch);
    const ids = batch.map(({ id }) => id);
    await anonymise(manager, BookingEntity, ids, { record: 'booking', ...erasure });
    await forgetTexts(manager, ids, PERSONAL_FIELDS);
    await forgetRequests(manager, ids);
  }
}
