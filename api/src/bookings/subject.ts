import type { Subject } from '../history/read.js';
import type { BookingEntity } from './booking.entity.js';

/** A booking as its history sees it; every one starts as pending (spec §4). */
export const subjectOf = (id: string, booking: BookingEntity | null): Subject => ({
  id,
  createdAt: booking?.createdAt ?? null,
  firstStatus: 'pending',
});
