import { markAnswered } from '../bookings/change-status.js';
import { findBooking, getBooking } from '../bookings/get-booking.js';
import { updatePaid, updateQuoteSummary } from '../bookings/quote-summary.js';
import { deleteFeeds } from '../calendar-feeds/calendar-feeds.service.js';
import { isCancelledStatus } from '../contract/statuses.js';
import { sessionsEnded } from '../events/auth-events.js';
import {
  bookingAnswered,
  bookingChanged,
  bookingCreated,
  bookingDeleted,
  bookingsAnonymised,
  bookingStatusChanged,
  customerWithdrew,
  customerWrote,
  requestLinkRenewed,
  requestLinkWanted,
} from '../events/booking-events.js';
import { catalogueSaved } from '../events/catalogue-events.js';
import { membershipRequested } from '../events/member-events.js';
import { paymentDisputed, paymentHeld, paymentRecorded } from '../events/payment-events.js';
import { quoteAnswered, quoteChanged, quoteSent } from '../events/quote-events.js';
import { scheduleChanged } from '../events/schedule-events.js';
import { addToPastBookings } from '../members/member.personal-data.js';
import {
  onBookingChanged,
  onBookingCreated,
  onBookingDeleted,
  onBookingsAnonymised,
  onBookingStatusChanged,
  onScheduleChanged,
} from '../messages/on-booking.js';
import {
  onCustomerWithdrew,
  onCustomerWrote,
  onMembershipRequested,
  onRequestLinkRenewed,
  onRequestLinkWanted,
} from '../messages/on-customer.js';
import { onPaymentDisputed, onPaymentHeld, onPaymentRecorded } from '../messages/on-payment.js';
import { onQuoteAnswered, onQuoteSent } from '../messages/on-quote.js';
import { closeOutdatedCheckouts } from '../payments/cards/close-outdated.js';
import { anonymisePayments } from '../payments/payment.personal-data.js';
import { anonymiseQuotes, deleteQuotes } from '../quotes/quote.personal-data.js';
import { deleteLink } from '../request-links/request-links.js';
import {
  addScheduleOfEstimate,
  allocateByCatalogue,
  allocateByQuote,
  anonymiseSchedules,
  deleteSchedule,
  moveSchedule,
  promiseEquipment,
  scheduleByAcceptedQuote,
  scheduleByQuote,
} from '../schedules/schedule.subscribers.js';

// Who acts on each event, in this order and in the transaction that announces it. Functions named
// `on…` enqueue and stop messages. What updates the booking's row comes before those that read it.

bookingCreated.subscribe(onBookingCreated, addScheduleOfEstimate);

bookingAnswered.subscribe(markAnswered);

bookingChanged.subscribe(onBookingChanged, moveSchedule);

bookingStatusChanged.subscribe(
  onBookingStatusChanged,
  async (manager, { booking }) => {
    // Without a quote there is no checkout.
    if (isCancelledStatus(booking.status) && booking.total !== null)
      await closeOutdatedCheckouts(manager, { bookingId: booking.id });
  },
  promiseEquipment,
);

bookingDeleted.subscribe(
  deleteLink,
  onBookingDeleted,
  deleteQuotes,
  (manager, booking) => anonymisePayments(manager, [booking]),
  (manager, { id }) => closeOutdatedCheckouts(manager, { bookingId: id }),
  deleteSchedule,
);

bookingsAnonymised.subscribe(
  addToPastBookings,
  onBookingsAnonymised,
  anonymiseQuotes,
  anonymisePayments,
  anonymiseSchedules,
);

customerWrote.subscribe(onCustomerWrote);
customerWithdrew.subscribe(onCustomerWithdrew);
requestLinkWanted.subscribe(onRequestLinkWanted);
requestLinkRenewed.subscribe(onRequestLinkRenewed);
membershipRequested.subscribe(onMembershipRequested);

quoteChanged.subscribe(updateQuoteSummary, closeOutdatedCheckouts, allocateByQuote);
quoteSent.subscribe(scheduleByQuote, onQuoteSent(getBooking));
quoteAnswered.subscribe(scheduleByAcceptedQuote, onQuoteAnswered(getBooking));

paymentRecorded.subscribe(updatePaid, onPaymentRecorded(findBooking), closeOutdatedCheckouts);
paymentDisputed.subscribe(onPaymentDisputed(findBooking));
paymentHeld.subscribe(onPaymentHeld(findBooking));

scheduleChanged.subscribe(onScheduleChanged(getBooking));

catalogueSaved.subscribe(allocateByCatalogue);

sessionsEnded.subscribe(deleteFeeds);
