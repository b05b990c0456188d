import { ApiResponse } from '@nestjs/swagger';
import { ARRIVED_ALREADY_SCHEMA, CLASH_REFUSAL_SCHEMA } from '../../contract/schedules/schedule.js';
import type { Booking } from '../../contract/bookings.js';
import { ERRORS } from '../../contract/errors.js';
import { isErased } from '../../contract/privacy.js';
import { isClosedStatus } from '../../contract/statuses.js';
import { ApiError } from '../../platform/http/api-error.js';

/**
 * What every write of the owner to a booking asks first, of the row that its transaction has locked: to
 * an erased booking nobody adds anything, since nothing would find and erase it again. What was agreed
 * (quotes, times, equipment) is closed with the booking; notes, letters and payments go on.
 * @param over the sentence of a write that a cancelled or completed booking refuses, too
 * @param more further fields of that refusal
 * @throws ApiError 409
 */
export function assertWritable(
  booking: Pick<Booking, 'email' | 'phone' | 'status'>,
  over?: string,
  more: object = {},
): void {
  if (isErased(booking)) throw new ApiError(409, { error: ERRORS.bookingErased });
  if (over !== undefined && isClosedStatus(booking.status))
    throw new ApiError(409, { error: over, ...more });
}

export const ApiClashes = () =>
  ApiResponse({
    status: 409,
    standardSchema: CLASH_REFUSAL_SCHEMA,
    description:
      'It would clash, or it is in a state in which that cannot be done, or it was erased',
  });

export const ApiArrivedAlready = () =>
  ApiResponse({
    status: 409,
    standardSchema: ARRIVED_ALREADY_SCHEMA,
    description: 'Another time is recorded, or the booking is not confirmed, or it was erased',
  });
