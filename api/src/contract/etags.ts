import type { Booking } from './bookings.js';
import type { ErrorBody } from './errors.js';
import type { HistoryEntry } from './history.js';
import type { Member } from './members.js';
import { isErased } from './privacy.js';
import type { Quote } from './quotes/quote.js';
import type { BookingStatus } from './statuses.js';

// Each entity tag (RFC 9110 §8.8.3) is made of what a call can change, so whoever has the record knows its
// tag, too. The same status again has the same one: nothing would be lost.

export const statusEtag = (status: BookingStatus, isOfErased: boolean): string =>
  `"${status}${isOfErased ? '-erased' : ''}"`;

export const bookingStatusEtag = (booking: Pick<Booking, 'email' | 'phone' | 'status'>): string =>
  statusEtag(booking.status, isErased(booking));

export const memberStatusEtag = (
  member: Pick<Member, 'email' | 'phone' | 'membershipStatus' | 'paymentStatus'>,
): string =>
  `"${member.membershipStatus}-${member.paymentStatus}${isErased(member) ? '-erased' : ''}"`;

/** Of the whole record, renewed by every change; `memberStatusEtag` is that of its status. */
export const memberRecordEtag = ({ updatedAt }: Pick<Member, 'updatedAt'>): string =>
  `"${updatedAt}"`;

/**
 * Of what was typed, not of its prices. A booking without a draft has one, too, since another
 * admin may begin it.
 */
export const draftEtag = (newest: Pick<Quote, 'revision'> | null): string =>
  `"draft-${newest?.revision ?? 'none'}"`;

export const catalogueEtag = ({ version }: { version: number }): string =>
  `"catalogue-${String(version)}"`;

export const publicCatalogueEtag = ({ version }: { version: number }): string =>
  `"catalogue-${String(version)}-public"`;

/** The body of a 412: the record is not what it was when `If-Match` was read off it. */
export interface PreconditionFailed<Item> extends ErrorBody {
  current: Item;
  /** The latest change, and who made it. */
  change: HistoryEntry;
}
