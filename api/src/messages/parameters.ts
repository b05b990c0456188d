import type { Payment } from '../contract/payments/payment.js';

/** What the messages of a template say beyond what stands in the booking. */
export interface MessageParameters {
  /** In the words of the owner or of the customer. */
  text?: string;
  /** Of a cancelled booking: the customer has the event in the calendar. */
  wasConfirmed?: boolean;
  /** Of an answer that is due: so many hours after the request. */
  hours?: number;
  /** Likewise, where the reminder before it never came: after how many hours that was to be. */
  missedHours?: number;
  /** Of a quote: which version of the booking's. */
  quoteVersion?: number;
  /** Of an answer to a quote, which may be taken back later: what it was, and in whose name. */
  answer?: 'accepted' | 'declined';
  name?: string;
  /** Of money that came: what. */
  payment?: Pick<Payment, 'amount' | 'kind' | 'method'>;
  /** Of a reminder: what is due. */
  due?: 'deposit' | 'balance';
  /** Of memberships that end: whose. */
  memberIds?: string[];
}
