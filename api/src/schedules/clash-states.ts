import type { EntityManager } from 'typeorm';
import { stockOf, type Holding } from '../contract/schedules/peak.js';
import type { ClashState } from '../contract/schedules/schedule.js';
import { OPEN_BOOKING_STATUSES } from '../contract/statuses.js';
import { clashesWith, holdingsToCome } from './holdings.js';
import type { ScheduledBooking, ScheduleSources } from './schedule-sources.js';

/**
 * Of a page of the list, which bookings clash or would, by id; only open ones to come that hold
 * equipment can. Where none does, it is one statement that finds nothing.
 */
export async function clashStates(
  manager: EntityManager,
  bookings: readonly Pick<ScheduledBooking, 'id' | 'reference' | 'status'>[],
  sources: Pick<ScheduleSources, 'catalogue'>,
): Promise<Map<string, ClashState>> {
  const open = new Map(
    bookings
      .filter(({ status }) => OPEN_BOOKING_STATUSES.includes(status))
      .map((booking) => [booking.id, booking]),
  );
  const held = new Map<string, Holding[]>();
  for (const holding of await holdingsToCome(manager, open))
    held.set(holding.bookingId, [...(held.get(holding.bookingId) ?? []), holding]);
  if (held.size === 0) return new Map();
  const clashes = await clashesWith(manager, held, stockOf(await sources.catalogue(manager)));
  return new Map(
    [...clashes]
      .filter(([, found]) => found.length > 0)
      .map(([id]) => [id, open.get(id)?.status === 'confirmed' ? 'clashes' : 'would-clash']),
  );
}
