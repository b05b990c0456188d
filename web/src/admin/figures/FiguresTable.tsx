import type { MonthFigures } from '@finesse/api/contract/figures';
import { useSettings } from '../../shared/settings';
import { formatShortMonth } from '@finesse/api/contract/dates';
import { FIGURE_COLUMNS } from './columns';

export function FiguresTable({ months }: { months: readonly MonthFigures[] }) {
  const { currency } = useSettings();
  return (
    // Focusable, so that the keyboard can scroll it.
    <section className="figures-scroll" aria-label="Figures by month" tabIndex={0}>
      <table className="figures-table w-100 fs-small tabular-nums text-end text-nowrap">
        <caption className="visually-hidden">Figures by month, newest first</caption>
        <thead>
          <tr>
            <th scope="col">Month</th>
            {FIGURE_COLUMNS.map(({ label, shortLabel = label }) => (
              <th key={label} scope="col">
                {shortLabel}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <tr key={month.month}>
              <th scope="row">
                {formatShortMonth(month.month)} {month.month.slice(0, 4)}
              </th>
              {FIGURE_COLUMNS.map(({ label, value, text }) => (
                <td key={label}>{text ? text(value(month), currency) : value(month)}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {FIGURE_COLUMNS.map(({ label, value, text = String, isSummable = true }) => (
              <td key={label}>
                {isSummable
                  ? text(
                      months.reduce((sum, month) => sum + (value(month) ?? 0), 0),
                      currency,
                    )
                  : '–'}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
