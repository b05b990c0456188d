import { price, CSV_SEPARATORS, csvAmount, type CsvDecimals } from '@finesse/api/contract/currency';
import type { MonthFigures } from '@finesse/api/contract/figures';
import { ANSWER_HOURS } from '@finesse/api/contract/limits';
import { formatShortDuration } from '../format/durations';

type Figure = Exclude<keyof MonthFigures, 'month' | 'declineReasons'>;

interface FigureColumn {
  label: string;
  /** In the table, where the column before says of what. */
  shortLabel?: string;
  /** The head of the column in the CSV file, with its unit. */
  fileLabel?: (currency: string) => string;
  /** Formats the value for the table; left out for plain numbers. */
  text?: (value: number | null, currency: string) => string;
  /** Formats the value for the CSV file; left out for whole numbers. */
  cell?: (value: number, currency: string, decimals: CsvDecimals) => string;
  /** False where a sum over the months makes no sense. */
  isSummable?: false;
}

export const IN_TIME = `Answered within ${String(ANSWER_HOURS)} hours`;

/** In the order of the table. */
const COLUMNS: Record<Figure, FigureColumn> = {
  requests: { label: 'Requests' },
  promised: { label: 'To answer' },
  answered: { label: 'Answered' },
  answeredInTime: {
    label: IN_TIME,
    shortLabel: `Within ${String(ANSWER_HOURS)} hours`,
  },
  medianAnswerMinutes: {
    label: 'Usual time to answer',
    fileLabel: () => 'Usual time to answer (minutes)',
    text: (minutes) => (minutes === null ? '–' : formatShortDuration(minutes, true)),
    isSummable: false,
  },
  quoted: { label: 'Quoted' },
  declined: { label: 'Quotes declined' },
  confirmed: { label: 'Confirmed' },
  completed: { label: 'Completed' },
  cancelledByOwner: { label: 'Cancelled by you' },
  cancelledByCustomer: { label: 'Cancelled by customers' },
  earned: {
    label: 'Money received',
    fileLabel: (currency) => `Money received (${currency})`,
    text: (value, currency) => price(value ?? 0, currency),
    cell: csvAmount,
  },
};

export const FIGURE_COLUMNS = (Object.keys(COLUMNS) as Figure[]).map((figure) => ({
  ...COLUMNS[figure],
  value: (month: MonthFigures): number | null => month[figure],
}));

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
