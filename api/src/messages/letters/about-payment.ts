import { price } from '../../contract/currency.js';
import { PAYMENT_METHOD_LABELS } from '../../contract/payments/payment.js';
import {
  facts,
  type BookingContext,
  type Fact,
  type LetterContent,
  type LetterContext,
  type Templates,
  type QuoteContext,
} from './letter.js';
import { callUs, customerPage, dear, fullName, ownerPage } from './wording.js';

const amountOf = (value: number, { settings }: LetterContext) => price(value, settings.currency);

/** The total, what was paid and what is left; nothing without a quote. */
function totals(context: BookingContext): Fact[] {
  const { total, paid, balance } = context.booking;
  if (total === null || paid === null || balance === null) return [];
  const left = balance < 0 ? 'Overpaid' : 'Still to pay';
  return [
    { label: 'Total', value: amountOf(total, context) },
    { label: 'Paid', value: amountOf(paid, context) },
    { label: left, value: amountOf(Math.abs(balance), context) },
  ];
}

/** "$113 by bank transfer" */
function paymentOf(context: LetterContext): string {
  const { payment } = context.parameters;
  if (!payment) return '';
  return `${amountOf(payment.amount, context)} ${PAYMENT_METHOD_LABELS[payment.method].phrase}`;
}

export const PAYMENT_LETTERS: Templates<BookingContext> = {
  'payment-received'(context) {
    const { booking, day, settings } = context;
    const isPaid = booking.balance !== null && booking.balance <= 0;
    return {
      subject: `We have your payment for ${day}`,
      preview: `${paymentOf(context)}.`,
      heading: isPaid ? 'Thank you, everything is paid' : 'Thank you for your payment',
      parts: [
        dear(booking),
        `We received ${paymentOf(context)} for ${day}.`,
        facts(totals(context)),
        ...customerPage(context, 'See your receipt'),
        `Something not right? ${callUs(settings)}`,
      ],
    };
  },

  /** Sent for card payments only. */
  'payment-arrived'(context) {
    const what = `${fullName(context.booking)} paid ${paymentOf(context)}`;
    return {
      subject: what,
      preview: context.day,
      heading: 'A payment has arrived',
      parts: [`${what}.`, facts(totals(context)), ownerPage(context)],
    };
  },
};

/** `payment-arrived` for a booking that was deleted while the customer was paying. */
export function paymentOfDeletedBooking(context: LetterContext): LetterContent {
  const what = `${paymentOf(context)} for a deleted booking`;
  return {
    subject: `A payment of ${what}`,
    preview: 'Please decide whether to refund it.',
    heading: 'A payment for a deleted booking',
    parts: [
      `A customer paid ${what}. They opened the payment page before the booking was deleted.`,
      `It counts in your figures. To give it back, refund ${context.parameters.payment?.externalId ?? 'it'} at Stripe, where its description names the booking.`,
    ],
  };
}

export const PAYMENT_REMINDERS: Templates<QuoteContext> = {
  'payment-reminder'(context) {
    const { booking, day, quote, settings, parameters } = context;
    const isDeposit = parameters.due === 'deposit';
    const due = amountOf(
      isDeposit ? quote.deposit - (booking.paid ?? 0) : (booking.balance ?? 0),
      context,
    );
    return {
      subject: `The ${isDeposit ? 'deposit' : 'balance'} for ${day}`,
      preview: `${due} is still to be paid.`,
      heading: isDeposit ? 'Your deposit secures the date' : 'The balance is still to be paid',
      parts: [
        dear(booking),
        isDeposit
          ? `A deposit of ${due} secures ${day} for you. We have not received it yet.`
          : `For ${day}, ${due} is still to be paid.`,
        facts(totals(context)),
        ...customerPage(context, 'See how to pay'),
        `If your payment is already on its way, thank you, and please ignore this e-mail. ${callUs(settings)}`,
      ],
    };
  },
};
