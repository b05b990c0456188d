import { BOOKING_PERSONAL_DATA } from '../bookings/booking.personal-data.js';
import { findBookingIds } from '../bookings/get-booking.js';
import { toSpamRequest } from '../bookings/spam/spam.mapper.js';
import { toMembershipSpam } from '../members/member.mapper.js';
import { MEMBER_PERSONAL_DATA } from '../members/member.personal-data.js';
import { messagePersonalData } from '../messages/message.personal-data.js';
import { PAYMENT_PERSONAL_DATA } from '../payments/payment.personal-data.js';
import type { PersonalData } from '../people/personal-data.js';
import { QUOTE_PERSONAL_DATA } from '../quotes/quote.personal-data.js';
import { SCHEDULE_PERSONAL_DATA } from '../schedules/schedule.personal-data.js';
import { spamPersonalData } from '../spam/spam.personal-data.js';
// Erasing bookings announces it, and other features have to act on that, also in a command.
import './subscriptions.js';

/** In this order: bookings are counted for members before those lose their e-mail address as well. */
export const PERSONAL_DATA: readonly PersonalData[] = [
  BOOKING_PERSONAL_DATA,
  spamPersonalData({ booking: toSpamRequest, membership: toMembershipSpam }),
  MEMBER_PERSONAL_DATA,
  messagePersonalData(findBookingIds),
  QUOTE_PERSONAL_DATA,
  PAYMENT_PERSONAL_DATA,
  SCHEDULE_PERSONAL_DATA,
];
