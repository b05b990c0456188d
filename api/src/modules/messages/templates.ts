import type { MessageTemplate } from '../../contract/messages.js';
import {
  BOOKING_STATUSES,
  isCancelledStatus,
  isConfirmedStatus,
  isRequestStatus,
  type BookingStatus,
} from '../../contract/statuses.js';

export function templateOf(status: BookingStatus): MessageTemplate | undefined {
  if (isCancelledStatus(status)) return 'booking-cancelled';
  if (isRequestStatus(status)) return 'booking-pending';
  return isConfirmedStatus(status) ? 'booking-confirmed' : undefined;
}

export const isAboutStatus = (template: MessageTemplate): boolean =>
  BOOKING_STATUSES.some((status) => templateOf(status) === template);

/** How the events of links begin that somebody has asked for on the public page. */
export const REQUEST_LINK_EVENT = 'request-link-';
