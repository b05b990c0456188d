import type { EntityManager } from 'typeorm';
import { subscribeSchedules } from './features-of-schedules.js';
import { adminAddresses } from './auth/admin-emails.js';
import { bookingById, bookingForUpdate } from './bookings/booking-for-update.js';
import { keepPaid, keepQuoteSummary, quoteSummaryOf } from './bookings/quote-summary.js';
import { BookingEntity } from './bookings/booking.entity.js';
import { toBooking } from './bookings/dto/booking.response.js';
import { paymentRecorded } from './events/payment-events.js';
import { scheduleChanged } from './events/schedule-events.js';
import { quoteAnswered, quoteChanged, quoteSent } from './events/quote-events.js';
import { onPaymentRecorded } from './messages/on-payment.js';
import { onQuoteAnswered, onQuoteSent } from './messages/on-quote.js';
import { anonymiseQuotes, deleteQuotes } from './quotes/on-booking.js';
import { customerQuoteOf, quotesOfBookings } from './quotes/quote-rows.js';
import { membershipOn } from './members/membership-on.js';
import { anonymisePayments } from './payments/on-booking.js';
import { paymentPersonalData } from './payments/payment.personal-data.js';
import { quotePersonalData } from './quotes/quote.personal-data.js';
import { customerPaymentsOf } from './payments/customer-payments.js';
import { closePointless } from './payments/cards/close-pointless.js';
import type { FindDue, FindPayable } from './payments/cards/payable.js';
import type { PaidBooking } from './payments/payments.service.js';
import type { QuoteSources } from './quotes/quote-sources.js';
import { BOOKINGS } from './bookings/booking-list.js';
import { BOOKING_PERSONAL_DATA } from './bookings/booking.personal-data.js';
import { schedulePersonalData } from './schedules/schedule.personal-data.js';
import { toSpamRequest } from './bookings/dto/spam-request.response.js';
import { toMembershipSpam } from './members/dto/membership-spam.response.js';
import { spamPersonalData } from './spam/spam.personal-data.js';
import type { BookingSources, CustomerSources } from './bookings/booking-sources.js';
import { priceEstimate as priceByList } from './pricing/price-estimate.js';
import { newestVersion } from './catalogue/stored-versions.js';
import { unitsPer } from './contract/currency.js';
import { ERRORS } from './contract/errors.js';
import { dueNow, type Due } from './contract/payments/card.js';
import { isErased } from './contract/privacy.js';
import type { BusinessSettings } from './contract/settings.js';
import { markAnswered } from './bookings/mark-answered.js';
import {
  bookingAnswered,
  bookingChanged,
  bookingCreated,
  bookingDeleted,
  bookingsAnonymised,
  bookingStatusChanged,
  customerWithdrew,
  customerWrote,
  requestLinkWanted,
} from './events/booking-events.js';
import { membershipRequested } from './events/member-events.js';
import { keepBookingCounts, MEMBER_PERSONAL_DATA } from './members/member.personal-data.js';
import { messagePersonalData } from './messages/message.personal-data.js';
import {
  onBookingChanged,
  onBookingCreated,
  onBookingDeleted,
  onBookingsAnonymised,
  onBookingStatusChanged,
  onScheduleChanged,
} from './messages/on-booking.js';
import {
  onCustomerWithdrew,
  onCustomerWrote,
  onRequestLinkWanted,
} from './messages/on-customer.js';
import { onMembershipRequested } from './messages/on-member.js';
import type { MessageSources } from './messages/sources.js';
import type { MonthlyPrice } from './members/monthly-price.js';
import { MEMBERS } from './members/member-list.js';
import type { PersonalData } from './people/personal-data.js';
import type { AuthConfig } from './platform/config/auth-config.js';
import { bookingsOn, scheduleOf } from './features-of-diary.js';
import { sql } from './platform/database/sql.js';
import { ApiError } from './platform/http/api-error.js';
import type { ScheduleSources } from './schedules/schedule-sources.js';
import { atScheduledTime } from './schedules/scheduled-time.js';
import { forgetLink } from './request-links/request-links.js';

// Where the features meet, which do not know each other: who acts on what is announced, and who
// holds personal data.

/** What is due for a booking: what was agreed on, unless it does not take place. */
function dueOf(booking: BookingEntity): Due | null {
  const summary = quoteSummaryOf(booking);
  if (!summary?.isAccepted || booking.status === 'cancelled') return null;
  return dueNow({ ...summary, paid: booking.paid });
}

const findDue: FindDue = async (manager, id) => {
  const booking = await manager.findOneBy(BookingEntity, { id });
  return booking && dueOf(booking);
};
const closeCheckouts = closePointless(findDue);

const findBooking = async (manager: EntityManager, id: string) =>
  toBooking(await bookingById(manager, id));
const lockBooking = async (manager: EntityManager, id: string) =>
  toBooking(await bookingForUpdate(manager, id));

bookingsAnonymised.subscribe(keepBookingCounts);
bookingDeleted.subscribe(forgetLink);
bookingAnswered.subscribe((manager, { bookingId, at }) => markAnswered(manager, bookingId, at));

bookingCreated.subscribe(onBookingCreated);
bookingStatusChanged.subscribe(onBookingStatusChanged);
bookingChanged.subscribe(onBookingChanged);
bookingDeleted.subscribe(onBookingDeleted);
customerWrote.subscribe(onCustomerWrote);
customerWithdrew.subscribe(onCustomerWithdrew);
requestLinkWanted.subscribe(onRequestLinkWanted);
bookingsAnonymised.subscribe(onBookingsAnonymised);
membershipRequested.subscribe(onMembershipRequested);
bookingDeleted.subscribe(deleteQuotes);
bookingDeleted.subscribe((manager, booking) => anonymisePayments(manager, [booking]));
bookingsAnonymised.subscribe(anonymiseQuotes);
bookingsAnonymised.subscribe(anonymisePayments);
quoteChanged.subscribe(keepQuoteSummary);
paymentRecorded.subscribe(keepPaid);
paymentRecorded.subscribe(onPaymentRecorded(findBooking));
// After what they go by is written.
quoteChanged.subscribe((manager, { bookingId }) => closeCheckouts(manager, bookingId));
paymentRecorded.subscribe((manager, { bookingId }) => closeCheckouts(manager, bookingId));
bookingDeleted.subscribe((manager, { id }) => closeCheckouts(manager, id));
bookingStatusChanged.subscribe(async (manager, { booking }) => {
  // Nothing can be paid for what was never offered.
  if (booking.status === 'cancelled' && booking.total !== null)
    await closeCheckouts(manager, booking.id);
});
scheduleChanged.subscribe(onScheduleChanged(findBooking));
subscribeSchedules();
quoteSent.subscribe(onQuoteSent(findBooking));
quoteAnswered.subscribe(onQuoteAnswered(findBooking));

const bookingsOf = (manager: EntityManager, email: string) =>
  BOOKINGS.find(manager, sql('bookings.email = ?', email));

/** In this order: bookings are counted for members before those lose their address as well. */
export const PERSONAL_DATA: readonly PersonalData[] = [
  BOOKING_PERSONAL_DATA,
  spamPersonalData({ booking: toSpamRequest, membership: toMembershipSpam }),
  MEMBER_PERSONAL_DATA,
  messagePersonalData(bookingsOf),
  quotePersonalData(bookingsOf),
  paymentPersonalData(bookingsOf),
  schedulePersonalData(bookingsOf),
];

/** Where messages find what they tell of. */
export const messageSources = (auth: AuthConfig, schedules: ScheduleSources): MessageSources => ({
  bookings: async (manager, where) =>
    atScheduledTime(manager, await BOOKINGS.find(manager, where), schedules.timeZone),
  bookingsOn: bookingsOn(schedules),
  schedule: scheduleOf(schedules),
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

/** Where quotes find what they rest on. */
export const quoteSources = ({ currency, timeZone }: BusinessSettings): QuoteSources => ({
  async catalogue(manager) {
    const { version, document } = await newestVersion(manager);
    return { version, currency, ...document };
  },
  booking: findBooking,
  lockBooking,
  membership: (manager, email, day) => membershipOn(manager, email, day, timeZone),
});

/** Where the customer's page finds what bookings know nothing of. */
export const customerSources = (schedules: ScheduleSources): CustomerSources => ({
  schedule: scheduleOf(schedules),
  quote: customerQuoteOf,
  payments: customerPaymentsOf,
  async paymentInstructions(manager) {
    const { document } = await newestVersion(manager);
    return document.paymentInstructions;
  },
});

/** What payments are for: the booking, and the deposit of the quote that counts. */
export const paidBooking: PaidBooking = async (manager, id, mode) => {
  const find = mode === 'lock' ? bookingForUpdate : bookingById;
  const booking = await find(manager, id);
  return { booking: toBooking(booking), deposit: booking.quoteDeposit };
};

/** What can be paid by card. */
export const findPayable: FindPayable = async (manager, id) => {
  const booking = await bookingForUpdate(manager, id);
  if (isErased(booking)) throw new ApiError(410, { error: ERRORS.requestLinkEnded });
  const quote = await customerQuoteOf(manager, id);
  return { reference: booking.reference, quote, due: dueOf(booking) };
};

/** What the lines of an estimate cost, as the catalogue has it. */
export const priceEstimate =
  ({ currency }: BusinessSettings): BookingSources['priceEstimate'] =>
  async (manager, request) => {
    const { version, document } = await newestVersion(manager);
    return priceByList({ version, currency, ...document }, request, 'estimate.');
  };
