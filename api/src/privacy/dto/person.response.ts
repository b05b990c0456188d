import {
  ApiExtraModels,
  ApiProperty,
  getSchemaPath,
  IntersectionType,
  OmitType,
  PickType,
} from '@nestjs/swagger';
import { BookingResponse } from '../../bookings/dto/booking.response.js';
import { SpamRequestResponse } from '../../bookings/dto/spam-request.response.js';
import type {
  ErasedPerson,
  ExportedChange,
  ExportedPayment,
  ExportedSchedule,
  ExportedQuote,
  PersonExport,
  PersonSummary,
  PersonRequest as Contract,
} from '../../contract/privacy.js';
import { HistoryEntryResponse } from '../../platform/audit/history.response.js';
import { MemberResponse } from '../../members/dto/member.response.js';
import { MembershipSpamResponse } from '../../members/dto/membership-spam.response.js';
import { ExportedMessageResponse } from '../../messages/dto/message.response.js';
import { AllocationResponse, ScheduleResponse } from '../../schedules/dto/schedule.response.js';
import { PaymentResponse } from '../../payments/dto/payment.response.js';
import { CustomerQuoteResponse } from '../../quotes/dto/quote.response.js';
import { TextField } from '../../platform/validation/fields.js';
import { PERSON_RULES } from '../../contract/rules.js';

/** Whose data: the body of the calls under `/api/privacy`. */
export class PersonRequest implements Contract {
  @TextField(PERSON_RULES.email, { example: 'ada@example.com' })
  email!: string;
}

export class PersonSummaryResponse implements PersonSummary {
  @ApiProperty()
  bookings!: number;
  @ApiProperty({ description: 'Pending or confirmed, and the event still to start' })
  openBookings!: number;
  @ApiProperty({ description: 'Requests held as spam' })
  spam!: number;
  @ApiProperty()
  members!: number;
  @ApiProperty({ description: 'Active, or waiting for a payment' })
  openMembers!: number;
}

export class ErasedPersonResponse
  extends PickType(PersonSummaryResponse, ['bookings', 'spam', 'members'])
  implements ErasedPerson {}

class ExportedChangeResponse
  extends OmitType(HistoryEntryResponse, ['by'])
  implements ExportedChange {}

class WithHistory {
  @ApiProperty({ type: ExportedChangeResponse, isArray: true })
  history!: ExportedChangeResponse[];
}

class ExportedBookingResponse extends IntersectionType(BookingResponse, WithHistory) {
  @ApiProperty({ type: String, nullable: true, description: 'What the owner noted' })
  notes!: string | null;
}
class ExportedMemberResponse extends IntersectionType(MemberResponse, WithHistory) {}

class OfBooking {
  @ApiProperty({ format: 'uuid' })
  bookingId!: string;
}

class ExportedQuoteResponse
  extends IntersectionType(CustomerQuoteResponse, OfBooking)
  implements ExportedQuote
{
  @ApiProperty({ type: String, nullable: true, description: 'Why it was declined' })
  reason!: string | null;
}

class ExportedPaymentResponse
  extends IntersectionType(
    PickType(PaymentResponse, ['amount', 'kind', 'method', 'receivedAt', 'note']),
    OfBooking,
  )
  implements ExportedPayment {}

class ExportedScheduleResponse
  extends IntersectionType(ScheduleResponse, OfBooking)
  implements ExportedSchedule
{
  @ApiProperty({ type: [AllocationResponse] })
  allocations!: AllocationResponse[];
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  arrivedAt!: string | null;
}

const SPAM = [SpamRequestResponse, MembershipSpamResponse];

@ApiExtraModels(...SPAM)
export class PersonExportResponse implements PersonExport {
  @ApiProperty({ format: 'email' })
  email!: string;
  @ApiProperty({ format: 'date-time' })
  exportedAt!: string;
  @ApiProperty({ type: ExportedBookingResponse, isArray: true })
  bookings!: ExportedBookingResponse[];
  @ApiProperty({
    type: 'array',
    items: { oneOf: SPAM.map((kind) => ({ $ref: getSchemaPath(kind) })) },
  })
  spam!: (SpamRequestResponse | MembershipSpamResponse)[];
  @ApiProperty({ type: ExportedMemberResponse, isArray: true })
  members!: ExportedMemberResponse[];
  @ApiProperty({ type: ExportedMessageResponse, isArray: true })
  messages!: ExportedMessageResponse[];
  @ApiProperty({ type: ExportedQuoteResponse, isArray: true })
  quotes!: ExportedQuoteResponse[];
  @ApiProperty({ type: ExportedPaymentResponse, isArray: true })
  payments!: ExportedPaymentResponse[];
  @ApiProperty({ type: [ExportedScheduleResponse] })
  schedules!: ExportedScheduleResponse[];
}
