import { BOOKING_STAGE_FACTS } from '../../contract/stages.js';
import {
  BOOKING_CHOICES,
  BOOKING_NOTES,
  choiceText,
  choiceTitle,
} from '../../contract/booking-answers.js';
import { BOOKING_FIELDS } from '../../contract/booking-fields.js';
import type { Booking } from '../../contract/bookings.js';
import { estimateText } from '../../contract/catalogue/estimate-text.js';
import { price, csvAmount, type CsvDecimals } from '../../contract/currency.js';
import { formatDate, formatDateTime, formatSortableTime } from '../../contract/dates.js';
import { EVENT_DAYS_LABELS, guestsText, serviceName } from '../../contract/enumerations.js';
import { moneyFacts, type MoneyFact } from '../../contract/payments/money-text.js';
import type { BusinessSettings } from '../../contract/settings.js';
import { BOOKING_STATUS_LABELS } from '../../contract/statuses.js';
import type { CsvColumn } from '../../platform/list/csv.js';

const DIGITS = /^\d+$/;

const amountOf = (amount: number | null, currency: string): string =>
  amount === null ? '' : price(amount, currency);

/** As the screens have it; null where they leave it out. */
const factOf = (booking: Booking, name: MoneyFact['name']): number | null =>
  moneyFacts(booking).find((fact) => fact.name === name)?.amount ?? null;

const AMOUNTS: Readonly<Record<string, (booking: Booking) => number | null>> = {
  Total: ({ total }) => total,
  Paid: (booking) => factOf(booking, 'Paid'),
  'Given Back': (booking) => factOf(booking, 'Given back'),
  Kept: (booking) => factOf(booking, 'Kept'),
  Balance: ({ balance }) => balance,
};

type Settings = Pick<BusinessSettings, 'timeZone' | 'currency'>;

/**
 * The columns of a booking in a spreadsheet, with the labels of the screens (spec §2), and behind them
 * dates and amounts that can be sorted and summed: a month by its name is a text where it has another, and
 * `$1,250` is one everywhere.
 */
export const exportColumns = (settings: Settings, decimals: CsvDecimals): CsvColumn<Booking>[] => [
  ...textColumns(settings).map(([title, cell]) => ({ title, cell })),
  ...numberColumns(settings.currency, decimals),
  { title: 'Reference', cell: ({ reference }) => reference },
  { title: 'Booking ID', cell: ({ id }) => id },
];

type TextColumn = [title: string, cell: (booking: Booking) => string];

const textColumns = ({ timeZone, currency }: Settings): TextColumn[] => [
  ['Status', ({ status }) => BOOKING_STATUS_LABELS[status]],
  ['Event Date', ({ eventDate }) => formatDate(eventDate)],
  ['Event Time', ({ eventTime }) => eventTime],
  ['First Name', ({ firstName }) => firstName],
  ['Last Name', ({ lastName }) => lastName],
  ['Email', ({ email }) => email],
  // Quoted: as a number it would lose a leading zero.
  ['Phone', ({ phone }) => (DIGITS.test(phone) ? `'${phone}` : phone)],
  ['Instagram', ({ instagram }) => instagram ?? ''],
  ['Services', ({ services }) => services.map(serviceName).join(', ')],
  ['Location', ({ location }) => location],
  // With the word “guests”, so that 1-10 is not read as a date.
  ['Guests', ({ guestCount }) => guestsText(guestCount)],
  [
    BOOKING_FIELDS.eventDays.title,
    ({ eventDays }) => (eventDays ? EVENT_DAYS_LABELS[eventDays] : ''),
  ],
  ...BOOKING_CHOICES.map((name): TextColumn => [
    choiceTitle(name),
    (booking) => choiceText(name, booking),
  ]),
  ...BOOKING_NOTES.map((name): TextColumn => [
    BOOKING_FIELDS[name].title,
    (booking) => booking[name] ?? '',
  ]),
  ['Estimate', ({ estimate }) => (estimate ? estimateText(estimate) : '')],
  ['Estimate Total', ({ estimate }) => (estimate ? price(estimate.total, estimate.currency) : '')],
  ['Stage', ({ stage }) => BOOKING_STAGE_FACTS[stage].label],
  ...Object.entries(AMOUNTS).map(([title, amount]): TextColumn => [
    title,
    (booking) => amountOf(amount(booking), currency),
  ]),
  ['Submitted', ({ createdAt }) => formatDateTime(createdAt, timeZone)],
  ['Answer Due', ({ answerDueAt }) => formatDateTime(answerDueAt, timeZone)],
  ['Answered', ({ answeredAt }) => (answeredAt ? formatDateTime(answeredAt, timeZone) : '')],
  ['Event Date (ISO)', ({ eventDate }) => eventDate],
  ['Submitted (ISO)', ({ createdAt }) => formatSortableTime(createdAt, timeZone)],
  ['Answer Due (ISO)', ({ answerDueAt }) => formatSortableTime(answerDueAt, timeZone)],
  ['Answered (ISO)', ({ answeredAt }) => formatSortableTime(answeredAt, timeZone)],
];

function numberColumns(currency: string, decimals: CsvDecimals): CsvColumn<Booking>[] {
  const amounts: typeof AMOUNTS = {
    // An estimate in the currency before has no number here.
    'Estimate Total': ({ estimate }) => (estimate?.currency === currency ? estimate.total : null),
    ...AMOUNTS,
  };
  return Object.entries(amounts).map(([title, amountOf]) => ({
    title: `${title} (${currency})`,
    cell: (booking) => {
      const amount = amountOf(booking);
      return amount === null ? '' : csvAmount(amount, currency, decimals);
    },
    isNumber: true,
  }));
}
