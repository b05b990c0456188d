import type { Change } from '../../platform/audit/history.repository.js';
import type { BookingIdentity } from './booking.factory.js';

type CreatedBy = BookingIdentity & { uid?: string | null };

/** The first entry of a booking's history (spec §4). */
export const createdEntry = ({ id, createdAt, uid = null }: CreatedBy): Change => ({
  record: 'booking',
  recordId: id,
  kind: 'created',
  uid,
  toStatus: 'pending',
  at: createdAt,
});
