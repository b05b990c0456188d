import type { MessageTemplate } from '../../contract/messages.js';
import { membershipReceived, membershipRequest } from './about-member.js';
import { paymentArrived, paymentReceived, paymentReminder } from './about-payment.js';
import { quoteAccepted, quoteAnswered, quoteSent } from './about-quote.js';
import type { BookingContext, Letter, MemberContext, QuoteContext } from './letter.js';
import {
  bookingCancelled,
  bookingChanged,
  bookingConfirmed,
  eventReminder,
  ownerWords,
  requestLink,
  requestReceived,
} from './to-customer.js';
import { answerDue, customerWithdrew, customerWrote, newRequest } from './to-owner.js';

export const BOOKING_LETTERS: Partial<
  Record<MessageTemplate, (context: BookingContext) => Letter>
> = {
  'request-received': requestReceived,
  'request-link': requestLink,
  'owner-words': ownerWords,
  'booking-confirmed': bookingConfirmed,
  'booking-changed': bookingChanged,
  'booking-cancelled': bookingCancelled,
  'event-reminder': eventReminder,
  'new-request': newRequest,
  'answer-due': answerDue,
  'customer-wrote': customerWrote,
  'customer-withdrew': customerWithdrew,
  'payment-received': paymentReceived,
  'payment-arrived': paymentArrived,
};

export const QUOTE_LETTERS: Partial<Record<MessageTemplate, (context: QuoteContext) => Letter>> = {
  'quote-sent': quoteSent,
  'quote-accepted': quoteAccepted,
  'quote-answered': quoteAnswered,
  'payment-reminder': paymentReminder,
};

export const MEMBER_LETTERS: Partial<Record<MessageTemplate, (context: MemberContext) => Letter>> =
  {
    'request-received': membershipReceived,
    'new-request': membershipRequest,
  };
