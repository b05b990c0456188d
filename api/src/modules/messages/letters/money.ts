import { price } from '../../../contract/currency.js';
import { listPrice } from '../../../contract/catalogue/estimate-text.js';
import type { Estimate } from '../../../contract/catalogue/estimate.js';
import { ON_REQUEST, unpricedServices, type Service } from '../../../contract/enumerations.js';
import { moneyFacts, type BookingMoney } from '../../../contract/payments/money-text.js';
import { billRows, type BillRow } from '../../../contract/quotes/quote-text.js';
import type { Quote } from '../../../contract/quotes/quote.js';
import { type BookingContext, type Part, facts, heading, quotedText } from './letter.js';
import { sanitiseInline, phoneOf } from './wording.js';
import { dateIn, formatLongDateIn } from '../../../contract/dates.js';
import { dueNow, type Due } from '../../../contract/payments/card.js';
import { depositDueOf } from '../../../contract/payments/payment.js';
import {
  dueAtOf,
  dueDay,
  dueSentence,
  dueText,
  isPastDay,
  joinSentences,
  paidBeforeText,
} from '../../../contract/payments/due-text.js';
import { isCancelledStatus } from '../../../contract/statuses.js';
import { dayAfter } from '../../../platform/dates/wall-clock.js';
import type { MailedDue } from '../booking-snapshot.js';

/** "Including VAT (20%)" */
const taxRows = ({ tax, currency }: Pick<Estimate, 'tax' | 'currency'>): BillRow[] =>
  tax
    ? [
        {
          name: `Including ${tax.name} (${String(tax.percent)}%)`,
          amount: price(tax.amount, currency),
        },
      ]
    : [];

const rowsOf = (quote: Quote): BillRow[] =>
  billRows(quote).map(({ name, note, ...row }) => ({
    ...row,
    name: sanitiseInline(name),
    ...(note !== undefined && { note: sanitiseInline(note) }),
  }));

export function quoteBill(quote: Quote): Part {
  const { total, deposit, currency } = quote;
  return {
    kind: 'bill',
    rows: rowsOf(quote),
    totals: [
      { name: 'Total', amount: price(total, currency) },
      ...taxRows(quote),
      ...(deposit > 0 ? [{ name: 'Deposit', amount: price(deposit, currency) }] : []),
    ],
  };
}

export const moneyRows = (money: BookingMoney, currency: string): BillRow[] =>
  moneyFacts(money).map(({ name, amount }) => ({ name, amount: price(amount, currency) }));

export function agreedBill({ agreed, booking }: BookingContext): Part | null {
  if (!agreed) return null;
  const { total, currency } = agreed;
  const { received, refunded } = booking;
  const balance = total - received + refunded;
  const totals = moneyRows({ total, balance, received, refunded }, currency);
  return { kind: 'bill', rows: rowsOf(agreed), totals: totals.toSpliced(1, 0, ...taxRows(agreed)) };
}

/** What the visitor had priced, at the prices of then: only what was chosen, nothing that was typed. */
export const estimateBill = (estimate: Estimate, services: readonly Service[]): Part => ({
  kind: 'bill',
  rows: [
    ...billRows({ ...estimate, memberDiscount: estimate.discount, ownDiscount: null }),
    ...unpricedServices(services).map((name) => ({ name, amount: ON_REQUEST })),
  ],
  totals: [
    { name: 'Estimate', amount: listPrice(estimate.total, estimate.currency) },
    ...taxRows(estimate),
  ],
});

const NO_DATES = { depositDueAt: null, balanceDueAt: null };

function dueOfQuote({ booking }: BookingContext, quote: Quote | undefined): Due | null {
  const { status, received, refunded } = booking;
  return quote && !isCancelledStatus(status) ? dueNow({ ...quote, received, refunded }) : null;
}

const eventOf = ({ booking, settings }: BookingContext, { currency, answeredAt }: Quote) => ({
  ...{ status: booking.status, eventDate: booking.eventDate },
  ...{ timeZone: settings.timeZone, currency, acceptedAt: answeredAt },
});

/** What is still to be paid, by when and how; nothing where nothing is. */
export function stillToPayAndHow(context: BookingContext, quote = context.agreed): Part[] {
  const due = dueOfQuote(context, quote);
  if (!due || !quote) return [];
  const { received, refunded } = context.booking;
  const owed = { total: quote.total, received, refunded };
  const { due: dates = NO_DATES, now } = context;
  const text = dueText(due, owed, dates, eventOf(context, quote), now.getTime());
  return [text, ...howToPay(context, due, quote)];
}

/** In the owner's words, with what a transfer asks for; by card, where cards are taken. */
export function howToPay(context: BookingContext, due: Due, quote: Quote): Part[] {
  const { paymentInstructions, booking } = context;
  const byCard = context.due?.takesCards === true && context.requestLink !== null;
  const call = `simply reply to this e-mail or call us on ${phoneOf(context)}`;
  if (paymentInstructions === '')
    return [
      byCard
        ? `You can pay by card on the page of your request. For another way, ${call}.`
        : `To pay it, ${call}: we will tell you how.`,
    ];
  return [
    heading('How to pay'),
    quotedText(paymentInstructions),
    facts([
      { label: 'Amount', value: price(due.amount, quote.currency) },
      { label: 'Reference', value: booking.reference },
    ]),
    ...(byCard ? ['Or pay by card on the page of your request.'] : []),
  ];
}

export const payBy = (context: BookingContext, kind: Due['kind'], quote: Quote): string =>
  dueSentence(
    dueAtOf(kind, context.due ?? NO_DATES, quote.answeredAt),
    eventOf(context, quote),
    context.now.getTime(),
  );

/** For the owner: by when the deposit of an accepted quote is to come; null where none is. */
export function depositAwaited(context: BookingContext, quote: Quote): string | null {
  const due = dueOfQuote(context, quote);
  const dueAt = context.due?.depositDueAt;
  if (due?.kind !== 'deposit' || !dueAt) return null;
  const day = formatLongDateIn(dueAt, context.settings.timeZone);
  const amount = price(due.amount, quote.currency);
  const what =
    context.booking.received > 0 ? `rest of the deposit, ${amount},` : `deposit of ${amount}`;
  return `The ${what} is due by ${day}.`;
}

/** What the deposit of an offer is for, and by when it and the rest would be due. */
export function depositOffered(context: BookingContext, quote: Quote): string | null {
  const { due, booking } = context;
  const { received, refunded } = booking;
  const amount = (value: number) => price(value, quote.currency);
  const missing = depositDueOf(quote.deposit, received);
  const left = quote.total - received + refunded;
  const restBy = due && restOffered(due, context, { ...quote, deposit: missing });
  const before = paidBeforeText({ ...quote, received, refunded }, quote.currency);
  const isPast = isPastDay(eventOf(context, quote), context.now.getTime());
  if (missing === 0 && received <= 0)
    return left > 0 && restBy ? `The total is due ${restBy}.` : null;
  if (missing === 0) return before && joinSentences(before, restBy && `It is due ${restBy}.`);
  return joinSentences(
    before ??
      `Once you have accepted the quote, a deposit of ${amount(missing)} ${isPast ? 'is due' : 'secures your date'}. It is part of the total.`,
    due && !isPast && `Please pay it ${afterAccepting(due.depositDays, context)}.`,
    left > missing && restBy && `The rest, ${amount(left - missing)}, is due ${restBy}.`,
  );
}

/** "by Friday 18 June 2027"; never before the deposit, and null where the day of a total has passed. */
function restOffered(due: MailedDue, context: BookingContext, quote: Quote): string | null {
  const { booking, now, settings } = context;
  const today = dateIn(now.getTime(), settings.timeZone);
  const latest = dayAfter(today, due.depositDays);
  const depositDay = latest < booking.eventDate ? latest : booking.eventDate;
  const restDay = dateIn(Date.parse(due.balanceDueAt), settings.timeZone);
  if (quote.deposit > 0 && restDay < depositDay) return 'with it';
  return restDay < today ? null : `by ${dueDay(due.balanceDueAt, eventOf(context, quote))}`;
}

/** "within 7 days of accepting"; not where the event may be before that. */
function afterAccepting(days: number, { booking, now, settings }: BookingContext): string {
  const today = dateIn(now.getTime(), settings.timeZone);
  if (days === 0) return 'on the day on which you accept';
  if (dayAfter(today, days) >= booking.eventDate) return 'before your event';
  return `within ${days === 1 ? 'a day' : `${String(days)} days`} of accepting`;
}
