import type { Booking } from '../../contract/bookings.js';
import type { MessageTemplate } from '../../contract/messages.js';
import type { BusinessSettings } from '../../contract/settings.js';
import { isConfirmedStatus, isRequestStatus, takesPlace } from '../../contract/statuses.js';
import { latestWallClock } from '../../platform/dates/wall-clock.js';
import { type MessageEntity, templateOf } from './message.entity.js';
import type { Subject } from './message-text.js';

interface About extends Pick<Subject, 'quote' | 'agreed' | 'requestLink'> {
  booking: Booking;
  message: Pick<MessageEntity, 'template' | 'parameters'>;
  timeZone: string;
}

const always = () => true;
const isOfStatus = ({ booking, message }: About) => templateOf(booking.status) === message.template;
const isAgreed = ({ quote, agreed }: About) =>
  quote !== undefined && quote.version === agreed?.version;

/** While the booking is as it is, whether a mail still says what holds. */
const RELEVANCE: Readonly<Record<MessageTemplate, (about: About) => boolean>> = {
  'request-received': always,
  // Where the link was revoked, the mail would have none in it.
  'request-link': ({ requestLink = null }) => requestLink !== null,
  'owner-words': always,
  'booking-confirmed': isOfStatus,
  'booking-changed': ({ booking }) => isConfirmedStatus(booking.status),
  'booking-pending': isOfStatus,
  'booking-cancelled': isOfStatus,
  'event-reminder': ({ booking, timeZone }) =>
    isConfirmedStatus(booking.status) && isAhead(booking, timeZone),
  'quote-sent': ({ quote }) => quote?.state === 'sent' && !quote.isExpired,
  'quote-accepted': isAgreed,
  'payment-received': always,
  'payment-reminder': (about) => isAgreed(about) && isStillDue(about),
  'new-request': always,
  'customer-wrote': always,
  'customer-withdrew': always,
  'answer-due': ({ booking }) => booking.stage === 'new',
  'quote-answered': ({ quote }) => quote !== undefined && quote.state !== 'sent',
  'payment-arrived': always,
  'payment-disputed': always,
  'payment-held': always,
  'memberships-ending': always,
};

/** Whether what a message says still holds, as far as it can be read: it may have waited for long. */
export function isStillRelevant(
  message: MessageEntity,
  { booking, member, ...subject }: Subject,
  { timeZone }: BusinessSettings,
): boolean {
  if (message.parameters.isUnreadable) return false;
  if (member) return true;
  // What it is about was deleted, unless it is about no booking or member of its own.
  if (!booking) return message.bookingId === null && message.memberId === null;
  return RELEVANCE[message.template]({ ...subject, booking, message, timeZone });
}

function isAhead({ eventDate, eventTime }: Booking, timeZone: string): boolean {
  const now = latestWallClock(new Date(), timeZone);
  return eventDate > now.date || (eventDate === now.date && eventTime > now.time);
}

function isStillDue({ booking, quote, message }: About): boolean {
  const { status, total, received } = booking;
  if (!isRequestStatus(status) && !takesPlace(status)) return false;
  return received < (message.parameters.due === 'deposit' ? (quote?.deposit ?? 0) : (total ?? 0));
}
