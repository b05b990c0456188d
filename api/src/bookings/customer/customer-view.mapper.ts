import type { Booking } from '../../contract/bookings.js';
import { depositDueOf } from '../../contract/payments/payment.js';
import { CUSTOMER_VIEW_FIELDS, type CustomerView } from '../../contract/request.js';

type Beside = Pick<CustomerView, 'quote' | 'payments' | 'paymentInstructions' | 'cardPayment'>;

/** What leaves the server for the customer: no e-mail address, phone number, notes or history. */
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
