import { adminAddresses } from './auth/admin-emails.js';
import { BOOKINGS } from './bookings/booking-list.js';
import { BOOKING_PERSONAL_DATA } from './bookings/booking.personal-data.js';
import { toSpamRequest } from './bookings/dto/spam-request.response.js';
import { toMembershipSpam } from './members/dto/membership-spam.response.js';
import { spamPersonalData } from './spam/spam.personal-data.js';
import type { PriceEstimate } from './bookings/price-estimate.js';
import { newestVersion } from './catalogue/stored-versions.js';
import { priceLines } from './catalogue/price-lines.js';
import { unitsPer } from './contract/currency.js';
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
import { sql } from './platform/database/sql.js';
import { forgetLink } from './request-links/request-links.js';

// Where the features meet, which do not know each other: who acts on what is announced, and who
// holds personal data.

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

/** In this order: bookings are counted for members before those lose their address as well. */
export const PERSONAL_DATA: readonly PersonalData[] = [
  BOOKING_PERSONAL_DATA,
  spamPersonalData({ booking: toSpamRequest, membership: toMembershipSpam }),
  MEMBER_PERSONAL_DATA,
  messagePersonalData((manager, email) => BOOKINGS.find(manager, sql('bookings.email = ?', email))),
];

/** Where messages find what they tell of. */
export const messageSources = (auth: AuthConfig): MessageSources => ({
  bookings: (manager, where) => BOOKINGS.find(manager, where),
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

/** What the lines of an estimate cost, as the catalogue has it. */
export const priceEstimate =
  ({ currency }: BusinessSettings): PriceEstimate =>
  async (manager, request) => {
    const { version, document } = await newestVersion(manager);
    return priceLines({ version, currency, ...document }, request, 'estimate.');
  };
