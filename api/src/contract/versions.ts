import type { Booking } from './bookings.js';
import type { ErrorBody } from './errors.js';
import type { HistoryEntry } from './history.js';
import type { Member } from './members.js';
import { isErased } from './privacy.js';
import type { Quote } from './quotes/quote.js';
import type { BookingStatus } from './statuses.js';

// Each version is an entity tag (RFC 9110 §8.8.3) made of what a call can change, so whoever has the
// record knows its version too. The same status again has the same one: nothing would be lost.

/** @param isOfErased whether the person was erased */
export const statusVersion = (status: BookingStatus, isOfErased: boolean): string =>
  `"${status}${isOfErased ? '-erased' : ''}"`;

export const bookingVersion = (booking: Pick<Booking, 'email' | 'phone' | 'status'>): string =>
  statusVersion(booking.status, isErased(booking));

export const memberVersion = (
  member: Pick<Member, 'email' | 'phone' | 'membershipStatus' | 'paymentStatus'>,
): string =>
  `"${member.membershipStatus}-${member.paymentStatus}${isErased(member) ? '-erased' : ''}"`;

/** The version of the whole record, renewed by every change; `memberVersion` is that of its status. */
export const memberRecordVersion = ({ updatedAt }: Pick<Member, 'updatedAt'>): string =>
  `"${updatedAt}"`;

/**
 * The version of what was typed, not of its prices. A booking without a draft has one, too, since another
 * admin may begin it.
 */
export const draftVersion = (newest: Pick<Quote, 'revision'> | null): string =>
  `"draft-${newest?.revision ?? 'none'}"`;

export const catalogueVersion = ({ version }: { version: number }): string =>
  `"catalogue-${String(version)}"`;

/** The version of what visitors are told of the catalogue. */
export const publicCatalogueVersion = ({ version }: { version: number }): string =>
  `"catalogue-${String(version)}-public"`;

/** The body of a 412: the record is not what it was when `If-Match` was read off it. */
export interface PreconditionFailed<Item> extends ErrorBody {
  current: Item;
  /** The latest change, and who made it. */
  change: HistoryEntry;
}
