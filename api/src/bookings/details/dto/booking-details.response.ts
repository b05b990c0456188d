import { ApiProperty, PickType } from '@nestjs/swagger';
import type { BookingDetails, SameCustomer } from '../../../contract/bookings.js';
import { SimilarMemberResponse } from '../../../people/similar-member.response.js';
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
}
