import { ApiProperty, PickType } from '@nestjs/swagger';
import type { Booking } from '../../contract/bookings.js';
import { CUSTOMER_VIEW_FIELDS, type CustomerView } from '../../contract/request.js';
import type { CustomerQuote } from '../../contract/quotes/quote.js';
import { CustomerQuoteResponse } from '../../quotes/dto/quote.response.js';
import { BookingResponse } from '../dto/booking.response.js';

/** What leaves the server for the customer: no e-mail address, phone number, notes or history. */
export class CustomerViewResponse
  extends PickType(BookingResponse, CUSTOMER_VIEW_FIELDS)
  implements CustomerView
{
  @ApiProperty({ type: CustomerQuoteResponse, nullable: true, description: 'The newest' })
  quote!: CustomerQuoteResponse | null;
  @ApiProperty({ description: 'Whether cards are taken' })
  cardPayment!: boolean;
}

export const toCustomerView = (
  booking: Booking,
  quote: CustomerQuote | null,
  { cardPayment }: Pick<CustomerView, 'cardPayment'>,
): CustomerView => ({
  ...(Object.fromEntries(CUSTOMER_VIEW_FIELDS.map((name) => [name, booking[name]])) as Pick<
    Booking,
    (typeof CUSTOMER_VIEW_FIELDS)[number]
  >),
  quote,
  cardPayment,
});

export class RequestLinkResponse {
  @ApiProperty({ type: String, nullable: true, description: 'Opens the customer’s page' })
  requestLink!: string | null;
}
