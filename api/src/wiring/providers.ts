import { adminAddresses } from '../auth/admin-emails.js';
import { lockSession } from '../auth/end-sessions.js';
import { assertWritable } from '../bookings/assert-writable.js';
import type { BookingPorts } from '../bookings/booking-ports.js';
import { BOOKINGS } from '../bookings/booking-list.js';
import { toBooking } from '../bookings/booking.mapper.js';
import { lockBooking } from '../bookings/get-booking.js';
import type { FeedSources } from '../calendar-feeds/feed-sources.js';
import { MEMBERS } from '../members/member-list.js';
import type { MessageSources } from '../messages/sources.js';
import { findCustomerPayments, earnedBetween } from '../payments/ledger.js';
import type { AuthConfig } from '../platform/config/auth-config.js';
import { findCustomerQuote, findSentQuotes } from '../quotes/quote-rows.js';
import { bookingsBetween } from '../schedules/bookings-between.js';
import { setAllocations, setArrival, setSchedule } from '../schedules/change-schedule.js';
import { clashStates } from '../schedules/clashes.js';
import { loadSchedule, loadSpans, scheduleDetails } from '../schedules/load-schedules.js';
import { scheduleVersion } from '../schedules/stored-schedules.js';

// What features get of others that they do not import.

const scheduleOf =
  (timeZone: string): BookingPorts['schedule'] =>
  async (manager, booking) =>
    (await loadSchedule(manager, booking, timeZone)).schedule;

export const bookingPorts = (timeZone: string): BookingPorts => ({
  customerQuote: findCustomerQuote,
  customerPayments: findCustomerPayments,
  earnedBetween,
  schedule: scheduleOf(timeZone),
  scheduleDetails: (manager, booking) => scheduleDetails(manager, booking, timeZone),
  scheduleVersion,
  clashStates,
  setSchedule: (...change) => setSchedule(...change, timeZone),
  setAllocations: (...change) => setAllocations(...change, timeZone),
  setArrival: (...change) => setArrival(...change, timeZone),
});

export const messageSources = (auth: AuthConfig, timeZone: string): MessageSources => ({
  bookings: (manager, where) => BOOKINGS.find(manager, where),
  async lockWritable(manager, bookingId) {
    const booking = await lockBooking(manager, bookingId);
    assertWritable(booking);
    return toBooking(booking);
  },
  spans: (manager, bookings) => loadSpans(manager, bookings, timeZone),
  quotes: findSentQuotes,
  members: (manager, where) => MEMBERS.find(manager, where),
  admins: adminAddresses(auth),
});

export const feedSources = (timeZone: string): FeedSources => ({
  lockSession,
  async bookingsSince(manager, since) {
    const range = { from: since, until: null };
    return (await bookingsBetween(manager, range, timeZone)).filter(
      ({ schedule }) => Date.parse(schedule.end) > since.getTime(),
    );
  },
});
