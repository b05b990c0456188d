import type { Booking } from '../../contract/bookings.js';
import { depositDueOf } from '../../contract/payments/payment.js';
import { pickValues } from '../../contract/record.js';
import { CUSTOMER_VIEW_FIELDS, type CustomerView } from '../../contract/request.js';

type Beside = Omit<CustomerView, (typeof CUSTOMER_VIEW_FIELDS)[number] | 'depositDue'>;

/** What leaves the server for the customer: no e-mail address, phone number, notes or history. */
export function toCustomerView(booking: Booking, beside: Beside): CustomerView {
  const { balance, received } = booking;
  const { quote } = beside;
  return {
    ...pickValues(booking, CUSTOMER_VIEW_FIELDS),
    ...beside,
    depositDue: quote && balance !== null ? depositDueOf(quote.deposit, received) : null,
  };
}
