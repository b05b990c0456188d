import { price } from '../../../contract/currency.js';
import { joinSentences } from '../../../contract/payments/due-text.js';
import { settledText } from '../../../contract/payments/money-text.js';
import { depositDueOf, PAYMENT_METHOD_LABELS } from '../../../contract/payments/payment.js';
import { isCancelledStatus } from '../../../contract/statuses.js';
import { agreedBill, moneyRows, howToPay, payBy, stillToPayAndHow } from './money.js';
import {
  facts,
  type BookingContext,
  type LetterContent,
  type LetterContext,
  type Part,
  type Templates,
  type QuoteContext,
} from './letter.js';
import {
  contactLine,
  customerPage,
  eventFacts,
  fullName,
  nameFact,
  ownerPage,
  salutation,
} from './wording.js';

/** The total, what was paid and what is left; of what does not take place, what was paid and given back. */
const totals = ({ booking, settings }: BookingContext): Part =>
  facts(
    moneyRows(booking, settings.currency).map(({ name, amount }) => ({
      label: name,
      value: amount,
    })),
  );

export const settled = ({ booking, settings }: BookingContext): Part | null =>
  isCancelledStatus(booking.status) ? settledText(booking, settings.currency) : null;

const REFUND_IS_YOURS =
  'The booking is cancelled, so nothing is owed for it. Refunds are not automatic: please decide whether to give it back.';

/** "$113" */
function paidAmount({ parameters: { payment }, settings }: LetterContext): string {
  return payment ? price(payment.amount, payment.currency ?? settings.currency) : '';
}

/** "$113 by bank transfer" */
function paymentOf(context: LetterContext): string {
  const { payment } = context.parameters;
  return payment ? `${paidAmount(context)} ${PAYMENT_METHOD_LABELS[payment.method].phrase}` : '';
}

const atStripe = ({ parameters }: LetterContext) => parameters.payment?.externalId ?? 'it';

const whose = ({ booking, day }: BookingContext) => `of ${fullName(booking)} for ${day}`;

export const PAYMENT_LETTERS: Templates<BookingContext> = {
  'payment-received'(context) {
    const { booking, day } = context;
    const isPaid = booking.balance !== null && booking.balance <= 0;
    const isOff = isCancelledStatus(booking.status);
    return {
      subject: `We have your payment of ${paidAmount(context)} for ${day}`,
      preview: `${paymentOf(context)}.`,
      heading: isPaid ? 'Thank you, everything is paid' : 'Thank you for your payment',
      parts: [
        salutation(context),
        `We received ${paymentOf(context)} for ${day}.`,
        facts([nameFact(context), ...eventFacts(context)]),
        (!isOff && agreedBill(context)) || totals(context),
        settled(context),
        ...stillToPayAndHow(context),
        customerPage(context, 'See your receipt'),
        `Something not right? ${contactLine(context)}`,
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
      parts: [
        `${what}.`,
        isCancelledStatus(context.booking.status) && REFUND_IS_YOURS,
        facts(eventFacts(context)),
        totals(context),
        ownerPage(context),
      ],
    };
  },

  'payment-disputed': (context) => disputeOf(context, whose(context), ownerPage(context)),

  'payment-held': (context) => heldOf(context, whose(context), ownerPage(context)),
};

/** The mails to the owner that are sent without a booking as well: it was deleted, or its person erased. */
export const WITHOUT_BOOKING: Templates<LetterContext> = {
  /** The booking was deleted while the customer was paying. */
  'payment-arrived'(context) {
    const what = `${paymentOf(context)} for a deleted booking`;
    return {
      subject: `A payment of ${what}`,
      preview: 'Please decide whether to refund it.',
      heading: 'A payment for a deleted booking',
      parts: [
        `A customer paid ${what}. They opened the payment page before the booking was deleted.`,
        `It counts in your figures. To give it back, refund ${atStripe(context)} at Stripe, where its description names the booking.`,
      ],
    };
  },
  'payment-disputed': (context) => disputeOf(context, 'for a booking that is gone'),
  'payment-held': (context) => heldOf(context, 'for a booking that is gone'),
};

function disputeOf(context: LetterContext, which: string, page?: Part): LetterContent {
  const what = `The payment of ${paymentOf(context)} ${which}`;
  const { dispute = 'open' } = context.parameters;
  if (dispute === 'open')
    return {
      subject: `${paymentOf(context)} is disputed`,
      preview: 'Please answer at Stripe before the deadline there.',
      heading: 'A payment is disputed',
      parts: [
        `${what} is disputed: the customer told their bank that it was not right. Stripe keeps the money, and a fee, until this is decided.`,
        `Please look for ${atStripe(context)} at Stripe, and answer there before the deadline: without an answer the dispute is lost.`,
        page,
      ],
    };
  const outcome =
    dispute === 'won'
      ? 'is yours again: the dispute was won, or withdrawn.'
      : 'went back to the customer: the dispute was lost. It is taken off what was paid.';
  return {
    subject: `The dispute about ${paymentOf(context)} was ${dispute}`,
    preview: `It ${outcome}`,
    heading: `A dispute was ${dispute}`,
    parts: [`${what} ${outcome}`, page],
  };
}

const heldOf = (context: LetterContext, which: string, page?: Part): LetterContent => ({
  subject: `${paymentOf(context)} came in another currency`,
  preview: 'It is not added to what was paid.',
  heading: 'A payment in another currency',
  parts: [
    `The payment of ${paymentOf(context)} ${which} is not in ${context.settings.currency}, so it is not added to what was paid.`,
    `Please look for ${atStripe(context)} at Stripe: refund it there, or record by hand what it comes to.`,
    page,
  ],
});

/** Mail programs fold mails with one subject; the ones before may have been missed while a server was down. */
const REMINDERS = ['', ', still open', ', last reminder'];

export const PAYMENT_REMINDERS: Templates<QuoteContext> = {
  'payment-reminder'(context) {
    const { booking, day, quote, parameters } = context;
    const kind = parameters.due ?? 'balance';
    const isDeposit = kind === 'deposit';
    const amount = isDeposit
      ? depositDueOf(quote.deposit, booking.received)
      : (booking.balance ?? 0);
    const due = price(amount, context.settings.currency);
    const deposit =
      booking.received > 0
        ? `${due} of the deposit that secures ${day} for you is still to be paid.`
        : `A deposit of ${due} secures ${day} for you. We have not received it yet.`;
    return {
      subject: `The ${isDeposit ? 'deposit' : 'balance'} for ${day}${REMINDERS[parameters.reminder ?? 0] ?? ''}`,
      preview: `${due} is still to be paid.`,
      heading: isDeposit ? 'Your deposit secures the date' : 'The balance is still to be paid',
      parts: [
        salutation(context),
        joinSentences(
          isDeposit ? deposit : `For ${day}, ${due} is still to be paid.`,
          payBy(context, kind, quote),
        ),
        facts(eventFacts(context)),
        totals(context),
        ...howToPay(context, { kind, amount }, quote),
        customerPage(context, 'See your request'),
        `If your payment is already on its way, thank you, and please ignore this e-mail. Do you have a question? ${contactLine(context)}`,
      ],
    };
  },
};
