import { ApiProperty } from '@nestjs/swagger';
import type { Allocation, Clash, Schedule } from '../../contract/schedules/schedule.js';

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
