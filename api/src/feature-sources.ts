import { adminAddresses } from './auth/admin-emails.js';
import { bookingById, bookingForUpdate, findBooking } from './bookings/booking-for-update.js';
import { dueOf } from './bookings/quote-summary.js';
import { toBooking } from './bookings/booking.mapper.js';
import { customerQuoteOf, quotesOfBookings } from './quotes/quote-rows.js';
import { membershipOn } from './members/membership-on.js';
import { customerPaymentsOf } from './payments/ledger.js';
import type { PaymentSources } from './payments/payment-sources.js';
import type { QuoteSources } from './quotes/quote-sources.js';
import { BOOKINGS } from './bookings/booking-list.js';
import type { BookingSources, CustomerSources } from './bookings/booking-sources.js';
import { priceEstimate as priceByList } from './pricing/price-estimate.js';
import { newestVersion } from './catalogue/stored-versions.js';
import { unitsPer } from './contract/currency.js';
import { ERRORS } from './contract/errors.js';
import { isErased } from './contract/privacy.js';
import type { BusinessSettings } from './contract/settings.js';
import type { MessageSources } from './messages/sources.js';
import type { MonthlyPrice } from './members/insert-member.js';
import { MEMBERS } from './members/member-list.js';
import type { AuthConfig } from './platform/config/auth-config.js';
import { ApiError } from './platform/http/api-error.js';
import { scheduleOf } from './schedules/read-schedules.js';
import type { ScheduleSources } from './schedules/schedule-sources.js';

// What features are given of each other, which they do not know.

/** When a booking takes place. */
const eventTimes =
  (sources: ScheduleSources): CustomerSources['schedule'] =>
  async (manager, booking) =>
    (await scheduleOf(manager, booking, sources)).schedule;

export const messageSources = (auth: AuthConfig, schedules: ScheduleSources): MessageSources => ({
  bookings: (manager, where) => BOOKINGS.find(manager, where),
  schedule: eventTimes(schedules),
  quotes: quotesOfBookings,
  members: (manager, where) => MEMBERS.find(manager, where),
  admins: adminAddresses(auth),
});

/** What members pay, as the catalogue has it. */
export const monthlyPrice =
  ({ currency }: BusinessSettings): MonthlyPrice =>
  async (manager, tier) => {
    const { document } = await newestVersion(manager);
    const offer = document.memberships.find((membership) => membership.tier === tier);
    return offer ? String(offer.amount / unitsPer(currency)) : null;
  };

export const quoteSources = ({ currency, timeZone }: BusinessSettings): QuoteSources => ({
  async catalogue(manager) {
    const { version, document } = await newestVersion(manager);
    return { version, currency, ...document };
  },
  booking: findBooking,
  lockBooking: async (manager, id) => toBooking(await bookingForUpdate(manager, id)),
  membership: (manager, email, day) => membershipOn(manager, email, day, timeZone),
});

/** Where the customer's page finds what bookings know nothing of. */
export const customerSources = (schedules: ScheduleSources): CustomerSources => ({
  schedule: eventTimes(schedules),
  quote: customerQuoteOf,
  payments: customerPaymentsOf,
  async paymentInstructions(manager) {
    const { document } = await newestVersion(manager);
    return document.paymentInstructions;
  },
});

export const paymentSources: PaymentSources = {
  async quoted(manager, id) {
    const { quoteTotal, quoteDeposit } = await bookingById(manager, id);
    return { total: quoteTotal, deposit: quoteDeposit };
  },
  lockBooking: bookingForUpdate,
  async payable(manager, id) {
    const booking = await bookingForUpdate(manager, id);
    if (isErased(booking)) throw new ApiError(410, { error: ERRORS.requestLinkEnded });
    const quote = await customerQuoteOf(manager, id);
    return { reference: booking.reference, quote, due: dueOf(booking) };
  },
};

/** What the lines of an estimate cost, as the catalogue has it. */
export const priceEstimate =
  ({ currency }: BusinessSettings): BookingSources['priceEstimate'] =>
  async (manager, request) => {
    const { version, document } = await newestVersion(manager);
    return priceByList({ version, currency, ...document }, request, 'estimate.');
  };
