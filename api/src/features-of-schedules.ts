import type { EntityManager } from 'typeorm';
import type { BookingSchedules } from './bookings/booking-sources.js';
import { bookingById } from './bookings/booking-for-update.js';
import { toBooking } from './bookings/dto/booking.response.js';
import { newestVersion } from './catalogue/stored-versions.js';
import type { BusinessSettings } from './contract/settings.js';
import { countingQuotes } from './quotes/quote-rows.js';
import { clashStates } from './schedules/clash-states.js';
import { scheduleDetails } from './schedules/read-schedules.js';
import type { ScheduleSources } from './schedules/schedule-sources.js';

// Where schedules meet the features that they rest on, and those that show them.

/** Where schedules find the catalogue, the quotes and the bookings. */
export const scheduleSources = ({
  timeZone,
}: Pick<BusinessSettings, 'timeZone'>): ScheduleSources => ({
  timeZone,
  catalogue: async (manager) => (await newestVersion(manager)).document,
  quotes: countingQuotes,
  booking: async (manager: EntityManager, id) => toBooking(await bookingById(manager, id)),
});

/** What bookings show of their schedules. */
export const bookingSchedules = (sources: ScheduleSources): BookingSchedules => ({
  details: (manager, booking) => scheduleDetails(manager, booking, sources),
  clashStates: (manager, bookings) => clashStates(manager, bookings, sources),
});
