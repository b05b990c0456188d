import { price } from '../../contract/currency.js';
import { eventWeekday } from '../../contract/dates.js';
import { PAYMENT_METHOD_LABELS } from '../../contract/payments/payment.js';
import { text, type BookingContext, type Fact, type Letter, type QuoteContext } from './letter.js';
import {
  callUs,
  customerFooter,
  customerPage,
  fullName,
  ownerFooter,
  ownerPage,
  typed,
  withReference,
} from './wording.js';

const amountOf = (value: number, { settings }: BookingContext) => price(value, settings.currency);

/** What the evening comes to, what has come, and what is left; nothing without a quote. */
function facts(context: BookingContext): Fact[] {
  const { total, paid, balance } = context.booking;
  if (total === null || paid === null || balance === null) return [];
  const left = balance < 0 ? 'More than was due' : 'Still to pay';
  return [
    { label: 'Total', value: amountOf(total, context) },
    { label: 'Paid', value: amountOf(paid, context) },
    { label: left, value: amountOf(Math.abs(balance), context) },
  ];
}

/** What came, as "$113 by bank transfer". */
function paymentOf(context: BookingContext): string {
  const { payment } = context.parameters;
  if (!payment) return '';
  return `${amountOf(payment.amount, context)} ${PAYMENT_METHOD_LABELS[payment.method].phrase}`;
}

export function paymentReceived(context: BookingContext): Letter {
  const { booking, settings } = context;
  const day = eventWeekday(booking.eventDate);
  const isPaid = booking.balance !== null && booking.balance <= 0;
  return {
    subject: withReference(`We have your payment for ${day}`, booking),
    preview: `${paymentOf(context)}.`,
    heading: isPaid ? 'Thank you, all is paid' : 'Thank you for your payment',
    parts: [
      text(`Dear ${typed(booking.firstName)},`),
      text(`We received ${paymentOf(context)} for ${day}.`),
      { kind: 'facts', facts: facts(context) },
      ...customerPage(context, 'See your receipt'),
      text(`Something not right? ${callUs(settings)}`),
    ],
    footer: customerFooter(context),
  };
}

/** Tells the owner of a payment that came by card. */
export function paymentArrived(context: BookingContext): Letter {
  const { booking } = context;
  return {
    subject: withReference(`${fullName(booking)} paid ${paymentOf(context)}`, booking),
    preview: eventWeekday(booking.eventDate),
    heading: 'A payment has arrived',
    parts: [
      text(`${fullName(booking)} paid ${paymentOf(context)}.`),
      { kind: 'facts', facts: facts(context) },
      ownerPage(context),
    ],
    footer: ownerFooter(context),
    replyTo: booking.email,
  };
}

export function paymentReminder(context: QuoteContext): Letter {
  const { booking, quote, settings, parameters } = context;
  const day = eventWeekday(booking.eventDate);
  const isDeposit = parameters.due === 'deposit';
  const due = isDeposit ? quote.deposit - (booking.paid ?? 0) : (booking.balance ?? 0);
  const what = isDeposit ? 'deposit' : 'balance';
  return {
    subject: withReference(`The ${what} for ${day}`, booking),
    preview: `${amountOf(due, context)} is still to pay.`,
    heading: isDeposit ? 'Your deposit secures the date' : 'The balance is still to pay',
    parts: [
      text(`Dear ${typed(booking.firstName)},`),
      text(
        isDeposit
          ? `A deposit of ${amountOf(due, context)} secures ${day} for you. We have not received it yet.`
          : `For ${day}, ${amountOf(due, context)} is still to pay.`,
      ),
      { kind: 'facts', facts: facts(context) },
      ...customerPage(context, 'See how to pay'),
      text(`Already on its way? Then thank you, and please ignore this. ${callUs(settings)}`),
    ],
    footer: customerFooter(context),
  };
}
