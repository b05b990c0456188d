import { ApiProperty, PickType } from '@nestjs/swagger';
import type {
  Day,
  DayEvent,
  DayTimes,
  PackedConsumable,
  PackedEquipment,
} from '../../contract/schedules/day.js';
import { BookingResponse } from '../../bookings/dto/booking.response.js';
import {
  AllocationResponse,
  ClashResponse,
  ScheduleResponse,
} from '../../schedules/dto/schedule.response.js';

const MOMENT = { format: 'date-time' } as const;

class PackedEquipmentResponse implements PackedEquipment {
  @ApiProperty({ description: 'Its id in the catalogue' })
  id!: string;
  @ApiProperty()
  name!: string;
  @ApiProperty({ type: 'integer' })
  quantity!: number;
}

class PackedConsumableResponse extends PackedEquipmentResponse implements PackedConsumable {
  @ApiProperty()
  unit!: string;
}

class DayLineResponse {
  @ApiProperty()
  description!: string;
  @ApiProperty({ type: 'integer' })
  quantity!: number;
}

class DayTimesResponse implements DayTimes {
  @ApiProperty({ ...MOMENT, description: 'Half an hour before leaving' })
  load!: string;
  @ApiProperty(MOMENT)
  leave!: string;
  @ApiProperty(MOMENT)
  arrive!: string;
  @ApiProperty({ ...MOMENT, description: 'The event begins' })
  open!: string;
  @ApiProperty({ ...MOMENT, description: 'The event ends' })
  close!: string;
  @ApiProperty(MOMENT)
  back!: string;
}

class DayEventResponse
  extends PickType(BookingResponse, [
    'reference',
    'status',
    'stage',
    'services',
    'location',
    'guestCount',
    'eventType',
    'flavourPreferences',
    'specialRequirements',
    'phone',
    'total',
    'paid',
    'balance',
  ])
  implements DayEvent
{
  @ApiProperty({ format: 'uuid' })
  bookingId!: string;
  @ApiProperty({ description: 'The contact of the day' })
  name!: string;
  @ApiProperty({ type: ScheduleResponse })
  schedule!: ScheduleResponse;
  @ApiProperty(MOMENT)
  windowStart!: string;
  @ApiProperty(MOMENT)
  windowEnd!: string;
  @ApiProperty({ type: DayTimesResponse })
  times!: DayTimesResponse;
  @ApiProperty({
    type: [DayLineResponse],
    description: 'What was ordered: of the quote that counts, else of the estimate',
  })
  lines!: DayLineResponse[];
  @ApiProperty({ type: String, nullable: true, description: 'The owner’s own' })
  notes!: string | null;
  @ApiProperty({ type: [AllocationResponse] })
  allocations!: AllocationResponse[];
  @ApiProperty({ type: [PackedEquipmentResponse] })
  equipment!: PackedEquipmentResponse[];
  @ApiProperty({
    type: [PackedConsumableResponse],
    description:
      'By the catalogue’s rates, rounded up; for the exact number of guests where there is one, else for the upper end of the range',
  })
  consumables!: PackedConsumableResponse[];
  @ApiProperty({ type: [ClashResponse] })
  clashes!: ClashResponse[];
  @ApiProperty({
    type: String,
    ...MOMENT,
    nullable: true,
    description: 'When the owner got there; null before',
  })
  arrivedAt!: string | null;
}

export class DayResponse implements Day {
  @ApiProperty({ format: 'date', description: 'In the business’s time zone' })
  date!: string;
  @ApiProperty({
    type: [DayEventResponse],
    description: 'Confirmed and completed ones that start on that day, by start',
  })
  events!: DayEventResponse[];
  @ApiProperty({
    type: [PackedEquipmentResponse],
    description: 'What is to be loaded for all of it: at its peak, for what is back goes again',
  })
  equipment!: PackedEquipmentResponse[];
  @ApiProperty({
    type: [PackedConsumableResponse],
    description: 'Summed over the events before they are rounded up',
  })
  consumables!: PackedConsumableResponse[];
}
