import type { EntityManager } from 'typeorm';
import type { Booking } from '../contract/bookings.js';
import type { ExportedSchedule } from '../contract/privacy.js';
import type { PersonalData } from '../people/personal-data.js';
import { storedSchedules } from './schedule-rows.js';

/** When and with what people's events take place, and how one gets in; it is anonymised with the booking that it is for. */
export const schedulePersonalData = (
  bookingsOf: (manager: EntityManager, email: string) => Promise<Pick<Booking, 'id'>[]>,
): PersonalData<'schedules'> => ({
  kind: 'schedules',
  find: () => Promise.resolve({}),
  async export(manager, email) {
    const ids = (await bookingsOf(manager, email)).map(({ id }) => id);
    return [...(await storedSchedules(manager, ids))]
      .map(([bookingId, { schedule, allocations, arrivedAt }]): ExportedSchedule => ({
        bookingId,
        ...schedule,
        allocations,
        arrivedAt: arrivedAt?.toISOString() ?? null,
      }))
      .toSorted((a, b) => a.start.localeCompare(b.start));
  },
  erase: () => Promise.resolve(0),
  expire: () => Promise.resolve(0),
});
