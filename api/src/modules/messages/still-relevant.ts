import type { Booking } from '../../contract/bookings.js';
import type { MessageTemplate } from '../../contract/messages.js';
import type { Quote } from '../../contract/quotes/quote.js';
import type { BusinessSettings } from '../../contract/settings.js';
import { isCancelledStatus, isConfirmedStatus } from '../../contract/statuses.js';
import { latestWallClock } from '../../platform/dates/wall-clock.js';
import {
  type MessageEntity,
  type MessageParameters,
  isAboutStatus,
  templateOf,
} from './message.entity.js';
import type { Subject } from './message-text.js';

/** Whether what a message says still holds, as far as it can be read: it may have waited for long. */
export function isStillRelevant(
  { template, parameters, bookingId, memberId }: MessageEntity,
  { booking, member, quote, agreed, requestLink = null }: Subject,
  { timeZone }: BusinessSettings,
): boolean {
  if (parameters.isUnreadable) return false;
  if (member) return true;
  // What it is about was deleted, unless it is about no booking or member of its own.
  if (!booking) return bookingId === null && memberId === null;
  if (template === 'booking-changed') return isConfirmedStatus(booking.status);
  if (isAboutStatus(template)) return templateOf(booking.status) === template;
  // Where the link was revoked, the mail would have none in it.
  if (template === 'request-link') return requestLink !== null;
  const isAgreed = quote !== undefined && quote.version === agreed?.version;
  if (template === 'payment-reminder') return isAgreed && isStillDue(parameters, booking, quote);
  if (template === 'quote-accepted') return isAgreed;
  if (template.startsWith('quote-')) return isQuoteStillTrue(template, quote);
  if (template === 'answer-due') return booking.stage === 'new';
  if (template !== 'event-reminder') return true;
  const now = latestWallClock(new Date(), timeZone);
  const isAhead =
    booking.eventDate > now.date ||
    (booking.eventDate === now.date && booking.eventTime > now.time);
  return isConfirmedStatus(booking.status) && isAhead;
}

function isStillDue(
  { due }: MessageParameters,
  { status, total, received }: Booking,
  quote: Quote,
): boolean {
  if (isCancelledStatus(status)) return false;
  return received < (due === 'deposit' ? quote.deposit : (total ?? 0));
}

function isQuoteStillTrue(template: MessageTemplate, quote: Quote | undefined): boolean {
  if (!quote) return false;
  if (template === 'quote-sent') return quote.state === 'sent' && !quote.isExpired;
  return quote.state !== 'sent';
}
