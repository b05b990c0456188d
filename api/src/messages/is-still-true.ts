import type { BusinessSettings } from '../contract/settings.js';
import { latestWallClock } from '../platform/dates/wall-clock.js';
import type { MessageEntity } from './message.entity.js';
import type { Subject } from './message-text.js';
import { statusTold } from './on-booking.js';

/** Whether what a message says still holds: what waited for long may have been overtaken. */
export function isStillTrue(
  { template }: MessageEntity,
  { booking, member, requestLink = null }: Subject,
  { timeZone }: BusinessSettings,
): boolean {
  if (member) return true;
  if (!booking) return template === 'memberships-ending';
  const told = statusTold(template);
  if (template === 'booking-changed') return booking.status === 'confirmed';
  if (told !== undefined) return booking.status === told;
  // Revoked meanwhile, it would be a mail about a link that is not in it.
  if (template === 'request-link') return requestLink !== null;
  if (template === 'answer-due') return booking.stage === 'new';
  if (template !== 'event-reminder') return true;
  const now = latestWallClock(new Date(), timeZone);
  const isAhead =
    booking.eventDate > now.date ||
    (booking.eventDate === now.date && booking.eventTime > now.time);
  return booking.status === 'confirmed' && isAhead;
}
