import { subscribeSchedules } from './features-of-schedules.js';
import { findBooking } from './bookings/booking-for-update.js';
import { keepPaid, keepQuoteSummary, dueOf } from './bookings/quote-summary.js';
import { BookingEntity } from './bookings/booking.entity.js';
import { paymentRecorded } from './events/payment-events.js';
import { scheduleChanged } from './events/schedule-events.js';
import { quoteAnswered, quoteChanged, quoteSent } from './events/quote-events.js';
import { onPaymentRecorded } from './messages/on-payment.js';
import { onQuoteAnswered, onQuoteSent } from './messages/on-quote.js';
import { anonymisePayments, paymentPersonalData } from './payments/payment.personal-data.js';
import { anonymiseQuotes, deleteQuotes, quotePersonalData } from './quotes/quote.personal-data.js';
import { closePointless, type FindDue } from './payments/cards/close-pointless.js';
import { BOOKING_PERSONAL_DATA } from './bookings/booking.personal-data.js';
import { schedulePersonalData } from './schedules/schedule.personal-data.js';
import { toSpamRequest } from './bookings/booking.mapper.js';
import { toMembershipSpam } from './members/member.mapper.js';
import { spamPersonalData } from './spam/spam.personal-data.js';
import { markAnswered } from './bookings/change-status.js';
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
  onMembershipRequested,
  onRequestLinkWanted,
} from './messages/on-customer.js';
import type { BookingIdsOf, PersonalData } from './people/personal-data.js';
import { forgetLink } from './request-links/request-links.js';

// Where the features meet, which do not know each other: who acts on what is announced, and who
// holds personal data.

const findDue: FindDue = async (manager, id) => {
  const booking = await manager.findOneBy(BookingEntity, { id });
  return booking && dueOf(booking);
};
const closeCheckouts = closePointless(findDue);

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

const bookingIdsOf: BookingIdsOf = async (manager, email) => {
  const bookings = await manager.find(BookingEntity, { select: { id: true }, where: { email } });
  return bookings.map(({ id }) => id);
};

/** In this order: bookings are counted for members before those lose their address as well. */
export const PERSONAL_DATA: readonly PersonalData[] = [
  BOOKING_PERSONAL_DATA,
  spamPersonalData({ booking: toSpamRequest, membership: toMembershipSpam }),
  MEMBER_PERSONAL_DATA,
  messagePersonalData(bookingIdsOf),
  quotePersonalData(bookingIdsOf),
  paymentPersonalData(bookingIdsOf),
  schedulePersonalData(bookingIdsOf),
];
