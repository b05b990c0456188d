import { ApiProperty, PickType } from '@nestjs/swagger';
import type { BookingDetails, SameCustomer } from '../../../contract/bookings.js';
import { SimilarMemberResponse } from '../../../people/similar-member.response.js';
import {
  AllocationResponse,
  ClashResponse,
  ScheduleResponse,
} from '../../../schedules/dto/schedule.response.js';
import { BookingResponse } from '../../dto/booking.response.js';

class SameCustomerResponse
  extends PickType(BookingResponse, ['id', 'reference', 'eventDate', 'status'])
  implements SameCustomer {}

export class BookingDetailsResponse extends BookingResponse implements BookingDetails {
  @ApiProperty({ type: String, nullable: true, description: 'The owner’s own' })
  notes!: string | null;
  @ApiProperty({ description: 'Whether the customer is reminded of nothing that is due' })
  paymentRemindersPaused!: boolean;
  @ApiProperty({
    type: SimilarMemberResponse,
    nullable: true,
    description: 'Who has the same e-mail address, or else the same telephone number',
  })
  member!: SimilarMemberResponse | null;
  @ApiProperty({
    type: SameCustomerResponse,
    isArray: true,
    description: 'Other bookings with the same e-mail address or telephone number, newest first',
  })
  sameCustomer!: SameCustomerResponse[];
  @ApiProperty({ type: ScheduleResponse, description: 'When it takes place' })
  schedule!: ScheduleResponse;
  @ApiProperty({ type: [AllocationResponse], description: 'What it takes of the equipment' })
  allocations!: AllocationResponse[];
  @ApiProperty({ description: 'The owner has set them, so the quote no longer changes them' })
  isAllocatedByHand!: boolean;
  @ApiProperty({
    type: [ClashResponse],
    description: 'Those there are; before it is confirmed, those that confirming would cause',
  })
  clashes!: ClashResponse[];
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the owner got there',
  })
  arrivedAt!: string | null;
}
