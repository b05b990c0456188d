import type { ExportedSchedule } from '../contract/privacy.js';
import { findBookingIds } from '../bookings/get-booking.js';
import type { PersonalData } from '../people/personal-data.js';
import { findStoredSchedules } from './stored-schedules.js';

/**
 * When and with what people's events take place, and how one gets in; it is anonymised with the
 * booking that it is for.
 */
export const SCHEDULE_PERSONAL_DATA: PersonalData<'schedules'> = {
  kind: 'schedules',
  async export(manager, email) {
    return [...(await findStoredSchedules(manager, await findBookingIds(manager, email)))]
      .map(([bookingId, { schedule, allocations, arrivedAt }]): ExportedSchedule => ({
        bookingId,
        ...schedule,
        allocations,
        arrivedAt,
      }))
      .toSorted((a, b) => a.start.localeCompare(b.start));
  },
};
