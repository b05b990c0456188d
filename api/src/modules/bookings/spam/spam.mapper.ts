import type { SpamRequest } from '../../../contract/spam.js';
import type { HeldRequest } from '../../spam/spam-request.entity.js';
import type { BookingInput } from '../booking.factory.js';
import { toBookingDetails } from '../booking.mapper.js';

/** What leaves the server of a request held as spam, field by field. */
export const toSpamRequest = (row: HeldRequest<BookingInput>): SpamRequest => ({
  ...toBookingDetails({ ...row.request, id: row.id, createdAt: row.createdAt }),
  reason: row.reason,
});
