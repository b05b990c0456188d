import { BookingEntity } from '../bookings/booking.entity.js';
import { BOOKING_PERSONAL_DATA } from '../bookings/booking.personal-data.js';
import { toSpamRequest } from '../bookings/dto/spam-request.response.js';
import { toMembershipSpam } from '../members/dto/membership-spam.response.js';
import { MEMBER_PERSONAL_DATA } from '../members/member.personal-data.js';
import { messagePersonalData } from '../messages/message.personal-data.js';
import { paymentPersonalData } from '../payments/payment.personal-data.js';
import type { BookingIdsOf, PersonalData } from '../people/personal-data.js';
import { quotePersonalData } from '../quotes/quote.personal-data.js';
import { schedulePersonalData } from '../schedules/schedule.personal-data.js';
import { spamPersonalData } from '../spam/spam.personal-data.js';
// Erasing bookings announces it, and other features have to act on that, also in a command.
import './subscriptions.js';

const bookingIdsOf: BookingIdsOf = async (manager, email) => {
  const bookings = await manager.find(BookingEntity, { select: { id: true }, where: { email } });
  return bookings.map(({ id }) => id);
};

/** In this order: bookings are counted for members before those lose their e-mail address as well. */
export const PERSONAL_DATA: readonly PersonalData[] = [
  BOOKING_PERSONAL_DATA,
  spamPersonalData({ booking: toSpamRequest, membership: toMembershipSpam }),
  MEMBER_PERSONAL_DATA,
  messagePersonalData(bookingIdsOf),
  quotePersonalData(bookingIdsOf),
  paymentPersonalData(bookingIdsOf),
  schedulePersonalData(bookingIdsOf),
];
