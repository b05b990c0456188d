import { BOOKING_PERSONAL_DATA } from './bookings/booking.personal-data.js';
import { SPAM_PERSONAL_DATA } from './bookings/spam/spam.personal-data.js';
import { markAnswered } from './bookings/mark-answered.js';
import { bookingAnswered, bookingsAnonymised } from './events/booking-events.js';
import { keepBookingCounts, MEMBER_PERSONAL_DATA } from './members/member.personal-data.js';
import type { PersonalData } from './people/personal-data.js';

// Where the features meet, which do not know each other: who acts on what is announced, and who
// holds personal data.

bookingsAnonymised.subscribe(keepBookingCounts);
bookingAnswered.subscribe((manager, { bookingId, at }) => markAnswered(manager, bookingId, at));

/** In this order: bookings are counted for members before those lose their address as well. */
export const PERSONAL_DATA: readonly PersonalData[] = [
  BOOKING_PERSONAL_DATA,
  SPAM_PERSONAL_DATA,
  MEMBER_PERSONAL_DATA,
];
