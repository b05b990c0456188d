import { ApiProperty, PickType } from '@nestjs/swagger';
import type { Booking } from '../../contract/bookings.js';
import { CUSTOMER_VIEW_FIELDS, type CustomerView } from '../../contract/request.js';
import { depositDueOf } from '../../contract/payments/payment.js';
import { CustomerPaymentResponse } from '../../payments/dto/payment.response.js';
import { CustomerQuoteResponse } from '../../quotes/dto/quote.response.js';
import { BookingResponse } from '../dto/booking.response.js';

/** What leaves the server for the customer: no e-mail address, phone number, notes or history. */
export class CustomerViewResponse
  extends PickType(BookingResponse, CUSTOMER_VIEW_FIELDS)
  implements CustomerView
{
  @ApiProperty({ type: CustomerQuoteResponse, nullable: true, description: 'The newest' })
  quote!: CustomerQuoteResponse | null;
  @ApiProperty({ type: [CustomerPaymentResponse], description: 'Newest first' })
  payments!: CustomerPaymentResponse[];
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'What is missing of the deposit; null where no quote counts',
  })
  depositDue!: number | null;
  @ApiProperty({
    description: 'How to pay, as the catalogue has it now; empty where it says nothing',
  })
  paymentInstructions!: string;
  @ApiProperty({ description: 'Whether cards are taken' })
  cardPayment!: boolean;
}

type Beside = Pick<CustomerView, 'quote' | 'payments' | 'paymentInstructions' | 'cardPayment'>;

export function toCustomerView(booking: Booking, beside: Beside): CustomerView {
  const fields = Object.fromEntries(CUSTOMER_VIEW_FIELDS.map((name) => [name, booking[name]]));
  const { paid } = booking;
  const { quote } = beside;
  return {
    ...(fields as Pick<Booking, (typeof CUSTOMER_VIEW_FIELDS)[number]>),
    ...beside,
    depositDue: quote && paid !== null ? depositDueOf(quote.deposit, paid) : null,
  };
}

export class RequestLinkResponse {
  @ApiProperty({ type: String, nullable: true, description: 'Opens the customer’s page' })
  requestLink!: string | null;
}
