import { price, CSV_SEPARATORS, csvAmount, type CsvDecimals } from '@finesse/api/contract/currency';
import type { MonthFigures } from '@finesse/api/contract/figures';
import { ANSWER_HOURS } from '@finesse/api/contract/limits';

interface FigureColumn {
  label: string;
  /** The head of the column in the CSV file, with its unit. */
  fileLabel?: (currency: string) => string;
  value: (month: MonthFigures) => number | null;
  /** Formats the value for the table; left out for plain numbers. */
  text?: (value: number | null, currency: string) => string;
  /** Formats the value for the CSV file; left out for whole numbers. */
  cell?: (value: number, currency: string, decimals: CsvDecimals) => string;
  /** False where a sum over the months makes no sense. */
  isSummable?: false;
}

export const IN_TIME = `Answered within ${String(ANSWER_HOURS)} hours`;

/** The columns of the table and of the CSV file. */
export const FIGURE_COLUMNS: readonly FigureColumn[] = [
  { label: 'Requests', value: ({ requests }) => requests },
  { label: 'To answer', value: ({ promised }) => promised },
  { label: 'Answered', value: ({ answered }) => answered },
  { label: IN_TIME, value: ({ answeredInTime }) => answeredInTime },
  {
    label: 'Median answer',
    fileLabel: () => 'Median answer (minutes)',
    value: ({ medianAnswerMinutes }) => medianAnswerMinutes,
    text: durationText,
    isSummable: false,
  },
  { label: 'Quoted', value: ({ quoted }) => quoted },
  { label: 'Quotes declined', value: ({ declined }) => declined },
  { label: 'Confirmed', value: ({ confirmed }) => confirmed },
  { label: 'Completed', value: ({ completed }) => completed },
  { label: 'Cancelled by you', value: ({ cancelledByOwner }) => cancelledByOwner },
  { label: 'Cancelled by customers', value: ({ cancelledByCustomer }) => cancelledByCustomer },
  {
    label: 'Earned',
    fileLabel: (currency) => `Earned (${currency})`,
    value: ({ earned }) => earned,
    text: (value, currency) => price(value ?? 0, currency),
    cell: csvAmount,
  },
];

const HOUR = 60;
const DAY = 24 * HOUR;

/** "45 min", "3 h 20 min", "2 d 4 h"; a dash for null. */
export function durationText(minutes: number | null): string {
  if (minutes === null) return '–';
  if (minutes < HOUR) return `${String(minutes)} min`;
  const [size, large, small, rest] = minutes < DAY ? [HOUR, 'h', 'min', 1] : [DAY, 'd', 'h', HOUR];
  const more = Math.floor((minutes % size) / rest);
  const whole = `${String(Math.floor(minutes / size))} ${large}`;
  return more === 0 ? whole : `${whole} ${String(more)} ${small}`;
}

/** `2026-11` as "November". */
export const monthName = (month: string): string =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-GB', { month: 'long', timeZone: 'UTC' });

/** `2026-11` as "Nov"; always three letters, also for September. */
export const shortMonth = (month: string): string => monthName(month).slice(0, 3);

/** The table as CSV. All cells are numbers and our own heads, so none can be a formula. */
export function toCsv(
  months: readonly MonthFigures[],
  currency: string,
  decimals: CsvDecimals,
): string {
  const head = FIGURE_COLUMNS.map(({ label, fileLabel }) => fileLabel?.(currency) ?? label);
  const rows = months.map((month) => [
    month.month,
    ...FIGURE_COLUMNS.map(({ value, cell = String }) => {
      const number = value(month);
      return number === null ? '' : cell(number, currency, decimals);
    }),
  ]);
  return [['Month', ...head], ...rows]
    .map((cells) => `${cells.join(CSV_SEPARATORS[decimals])}\r\n`)
    .join('');
}
