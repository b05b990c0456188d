import { markAnswered } from '../bookings/change-status.js';
import { getBooking } from '../bookings/get-booking.js';
import { updatePaid, updateQuoteSummary } from '../bookings/quote-summary.js';
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
} from '../events/booking-events.js';
import { catalogueSaved } from '../events/catalogue-events.js';
import { membershipRequested } from '../events/member-events.js';
import { paymentRecorded } from '../events/payment-events.js';
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
  onRequestLinkWanted,
} from '../messages/on-customer.js';
import { onPaymentRecorded } from '../messages/on-payment.js';
import { onQuoteAnswered, onQuoteSent } from '../messages/on-quote.js';
import { closeOutdatedCheckouts } from '../payments/cards/close-outdated.js';
import { anonymisePayments } from '../payments/payment.personal-data.js';
import { anonymiseQuotes, deleteQuotes } from '../quotes/quote.personal-data.js';
import { forgetLink } from '../request-links/request-links.js';
import {
  addScheduleOfEstimate,
  allocateByCatalogue,
  allocateByQuote,
  anonymiseSchedules,
  deleteSchedule,
  moveSchedule,
  promiseEquipment,
  scheduleByQuote,
} from '../schedules/schedule.subscribers.js';

// Who acts on each event, in this order and in the transaction that announces it: first what stores
// the event in the booking's own row, which the others read. `on…` enqueues or stops messages.

bookingCreated.subscribe(onBookingCreated, addScheduleOfEstimate);

bookingAnswered.subscribe((manager, { bookingId, at }) => markAnswered(manager, bookingId, at));

bookingChanged.subscribe(onBookingChanged, moveSchedule);

bookingStatusChanged.subscribe(
  onBookingStatusChanged,
  async (manager, { booking }) => {
    // Without a quote there is no checkout.
    if (booking.status === 'cancelled' && booking.total !== null)
      await closeOutdatedCheckouts(manager, booking.id);
  },
  promiseEquipment,
);

bookingDeleted.subscribe(
  forgetLink,
  onBookingDeleted,
  deleteQuotes,
  (manager, booking) => anonymisePayments(manager, [booking]),
  (manager, { id }) => closeOutdatedCheckouts(manager, id),
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
membershipRequested.subscribe(onMembershipRequested);

quoteChanged.subscribe(
  updateQuoteSummary,
  (manager, { bookingId }) => closeOutdatedCheckouts(manager, bookingId),
  allocateByQuote,
);
quoteSent.subscribe(scheduleByQuote, onQuoteSent(getBooking));
quoteAnswered.subscribe(onQuoteAnswered(getBooking));

paymentRecorded.subscribe(updatePaid, onPaymentRecorded(getBooking), (manager, { bookingId }) =>
  closeOutdatedCheckouts(manager, bookingId),
);

scheduleChanged.subscribe(onScheduleChanged(getBooking));

catalogueSaved.subscribe(allocateByCatalogue);
