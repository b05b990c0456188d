import { ApiResponse } from '@nestjs/swagger';
import { ARRIVED_ALREADY_SCHEMA, CLASH_REFUSAL_SCHEMA } from '../../contract/schedules/schedule.js';

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
