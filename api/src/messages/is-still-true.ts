import type { Booking } from '../contract/bookings.js';
import type { Quote } from '../contract/quotes/quote.js';
import type { BusinessSettings } from '../contract/settings.js';
import { latestWallClock } from '../platform/dates/wall-clock.js';
import type { MessageEntity, MessageParameters } from './message.entity.js';
import type { Subject } from './message-text.js';
import { statusTold } from './on-booking.js';
import { isQuoteStillTrue } from './on-quote.js';

/** Whether what a message says still holds: what waited for long may have been overtaken. */
export function isStillTrue(
  { template, parameters }: MessageEntity,
  { booking, member, quote, requestLink = null }: Subject,
  { timeZone }: BusinessSettings,
): boolean {
  if (member) return true;
  if (!booking) return template === 'memberships-ending';
  const told = statusTold(template);
  if (template === 'booking-changed') return booking.status === 'confirmed';
  if (told !== undefined) return booking.status === told;
  // Revoked meanwhile, it would be a mail about a link that is not in it.
  if (template === 'request-link') return requestLink !== null;
  if (template === 'payment-reminder') return isStillDue(parameters, booking, quote);
  if (template.startsWith('quote-')) return isQuoteStillTrue(template, quote);
  if (template === 'answer-due') return booking.stage === 'new';
  if (template !== 'event-reminder') return true;
  const now = latestWallClock(new Date(), timeZone);
  const isAhead =
    booking.eventDate > now.date ||
    (booking.eventDate === now.date && booking.eventTime > now.time);
  return booking.status === 'confirmed' && isAhead;
}

/** Whether what the customer is reminded of has not come meanwhile. */
function isStillDue(
  { due }: MessageParameters,
  { status, total, paid }: Booking,
  quote: Quote | undefined,
): boolean {
  if (quote?.state !== 'accepted' || status === 'cancelled') return false;
  return (paid ?? 0) < (due === 'deposit' ? quote.deposit : (total ?? 0));
}
