import type { EntityManager } from 'typeorm';
import type { Booking } from '../contract/bookings.js';
import type { ExportedSchedule } from '../contract/privacy.js';
import type { PersonalData } from '../people/personal-data.js';
import { storedSchedules } from './schedule-rows.js';

/** When and how one gets to people's events; it is anonymised with the booking that it is for. */
export const schedulePersonalData = (
  bookingsOf: (manager: EntityManager, email: string) => Promise<Pick<Booking, 'id'>[]>,
): PersonalData<'schedules'> => ({
  kind: 'schedules',
  find: () => Promise.resolve({}),
  async export(manager, email) {
    const ids = (await bookingsOf(manager, email)).map(({ id }) => id);
    return [...(await storedSchedules(manager, ids))]
      .map(([bookingId, { schedule }]): ExportedSchedule => {
        const { start, end, guests, accessNotes } = schedule;
        return { bookingId, start, end, guests, accessNotes };
      })
      .toSorted((a, b) => a.start.localeCompare(b.start));
  },
  erase: () => Promise.resolve(0),
  expire: () => Promise.resolve(0),
});
