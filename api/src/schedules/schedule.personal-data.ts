import type { ExportedSchedule } from '../contract/privacy.js';
import type { BookingIdsOf, PersonalData } from '../people/personal-data.js';
import { findStoredSchedules } from './stored-schedules.js';

/**
 * When and with what people's events take place, and how one gets in; it is anonymised with the
 * booking that it is for.
 */
export const schedulePersonalData = (bookingIdsOf: BookingIdsOf): PersonalData<'schedules'> => ({
  kind: 'schedules',
  async export(manager, email) {
    return [...(await findStoredSchedules(manager, await bookingIdsOf(manager, email)))]
      .map(([bookingId, { schedule, allocations, arrivedAt }]): ExportedSchedule => ({
        bookingId,
        ...schedule,
        allocations,
        arrivedAt,
      }))
      .toSorted((a, b) => a.start.localeCompare(b.start));
  },
});
