import { ApiProperty, ApiResponse } from '@nestjs/swagger';
import type {
  Allocation,
  ArrivedAlready,
  Clash,
  ClashRefusal,
  Schedule,
} from '../../contract/schedules/schedule.js';
import { ErrorResponse } from '../../platform/http/api-errors.js';

const Moment = (description?: string) =>
  ApiProperty({ format: 'date-time', ...(description !== undefined && { description }) });
const Minutes = (description?: string) =>
  ApiProperty({ type: 'integer', ...(description !== undefined && { description }) });

export class ScheduleResponse implements Schedule {
  @Moment()
  start!: string;
  @Moment()
  end!: string;
  @ApiProperty({ description: 'Whether nobody has said how long it lasts' })
  isAssumed!: boolean;
  @Minutes()
  setUpMinutes!: number;
  @Minutes()
  breakdownMinutes!: number;
  @Minutes('One way')
  travelMinutes!: number;
  @ApiProperty({ type: 'integer', nullable: true, description: 'Exactly how many' })
  guests!: number | null;
  @ApiProperty({ type: String, nullable: true, description: 'How to get in' })
  accessNotes!: string | null;
}

export class AllocationResponse implements Allocation {
  @ApiProperty({ description: 'Its id in the catalogue' })
  equipment!: string;
  @ApiProperty({ type: 'integer' })
  quantity!: number;
}

class ClashingBookingResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;
  @ApiProperty()
  reference!: string;
}

/** Of a piece of equipment more is promised than there is. */
export class ClashResponse implements Clash {
  @ApiProperty({ description: 'Its id in the catalogue' })
  equipment!: string;
  @ApiProperty()
  name!: string;
  @ApiProperty({ type: 'integer', description: 'How many there are' })
  available!: number;
  @ApiProperty({ type: 'integer', description: 'The most at any moment of that time' })
  promised!: number;
  @Moment()
  from!: string;
  @Moment('Not included')
  until!: string;
  @ApiProperty({ type: [ClashingBookingResponse], description: 'The others that hold it then' })
  bookings!: ClashingBookingResponse[];
}

class ClashRefusalResponse extends ErrorResponse implements Partial<ClashRefusal> {
  @ApiProperty({
    required: false,
    type: [ClashResponse],
    description: 'What would be promised though there is not enough of it; `override` allows it',
  })
  clashes?: ClashResponse[];
}

/** Documents the 409 of a call by which a booking may come to clash; stands above `ApiErrors`. */
export const ApiClashes = () =>
  ApiResponse({
    status: 409,
    type: ClashRefusalResponse,
    description: 'It would clash, or the personal data of the booking was erased',
  });

class ArrivedAlreadyResponse extends ErrorResponse implements Partial<ArrivedAlready> {
  @ApiProperty({
    required: false,
    format: 'date-time',
    description: 'The other time that is recorded',
  })
  arrivedAt?: string;
}

/** Documents the 409 of an arrival; stands above `ApiErrors`. */
export const ApiArrivedAlready = () =>
  ApiResponse({
    status: 409,
    type: ArrivedAlreadyResponse,
    description: 'Another time is recorded, or the booking is not confirmed, or it was erased',
  });
