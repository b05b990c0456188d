import { ApiProperty, PickType } from '@nestjs/swagger';
import type { Booking } from '../../contract/bookings.js';
import { CUSTOMER_VIEW_FIELDS, type CustomerView } from '../../contract/request.js';
import { BookingResponse } from '../dto/booking.response.js';

/** What leaves the server for the customer: no e-mail address, phone number, notes or history. */
export class CustomerViewResponse
  extends PickType(BookingResponse, CUSTOMER_VIEW_FIELDS)
  implements CustomerView {}

export const toCustomerView = (booking: Booking): CustomerView =>
  Object.fromEntries(CUSTOMER_VIEW_FIELDS.map((name) => [name, booking[name]])) as CustomerView;

export class RequestLinkResponse {
  @ApiProperty({ type: String, nullable: true, description: 'Opens the customer’s page' })
  requestLink!: string | null;
}
