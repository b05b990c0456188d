import { price, CSV_SEPARATORS, csvAmount, type CsvDecimals } from '@finesse/api/contract/currency';
import type { MonthFigures } from '@finesse/api/contract/figures';
import { ANSWER_HOURS } from '@finesse/api/contract/limits';
import { formatShortDuration } from '../format/durations';

interface FigureColumn {
  label: string;
  /** In the table, where the column before says of what. */
  shortLabel?: string;
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

export const FIGURE_COLUMNS: readonly FigureColumn[] = [
  { label: 'Requests', value: ({ requests }) => requests },
  { label: 'To answer', value: ({ promised }) => promised },
  { label: 'Answered', value: ({ answered }) => answered },
  {
    label: IN_TIME,
    shortLabel: `Within ${String(ANSWER_HOURS)} hours`,
    value: ({ answeredInTime }) => answeredInTime,
  },
  {
    label: 'Usual time to answer',
    fileLabel: () => 'Usual time to answer (minutes)',
    value: ({ medianAnswerMinutes }) => medianAnswerMinutes,
    text: (minutes) => (minutes === null ? '–' : formatShortDuration(minutes, true)),
    isSummable: false,
  },
  { label: 'Quoted', value: ({ quoted }) => quoted },
  { label: 'Quotes declined', value: ({ declined }) => declined },
  { label: 'Confirmed', value: ({ confirmed }) => confirmed },
  { label: 'Completed', value: ({ completed }) => completed },
  { label: 'Cancelled by you', value: ({ cancelledByOwner }) => cancelledByOwner },
  { label: 'Cancelled by customers', value: ({ cancelledByCustomer }) => cancelledByCustomer },
  {
    label: 'Money received',
    fileLabel: (currency) => `Money received (${currency})`,
    value: ({ earned }) => earned,
    text: (value, currency) => price(value ?? 0, currency),
    cell: csvAmount,
  },
];

/** From the first month in which there was anything on; the running one in any case. */
export function fromFirstActive(months: readonly MonthFigures[]): readonly MonthFigures[] {
  const first = months.findIndex((month) => FIGURE_COLUMNS.some(({ value }) => value(month)));
  return months.slice(first);
}

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
