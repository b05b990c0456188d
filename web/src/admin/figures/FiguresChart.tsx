import type { CSSProperties } from 'react';
import type { MonthFigures } from '@finesse/api/contract/figures';
import { formatShortMonth } from '@finesse/api/contract/dates';
import { IN_TIME } from './columns';

/** At least 1, so that a year without requests does not divide by 0. */
const highestOf = (months: readonly MonthFigures[]) =>
  Math.max(1, ...months.map(({ requests, confirmed }) => Math.max(requests, confirmed)));

const share = (count: number, highest: number) =>
  ({ '--share': String(count / highest) }) as CSSProperties;

const KEYS = {
  kept: IN_TIME,
  missed: 'Late or unanswered',
  other: 'Entered by you or withdrawn',
  confirmed: 'Confirmed',
} as const;

/** Bars for each month; hidden from screen readers, since the table says the same. */
export function FiguresChart({ months }: { months: readonly MonthFigures[] }) {
  const highest = highestOf(months);
  return (
    <div
      className="figures-chart pt-4 px-3 pb-2 mb-4 border rounded-3 bg-body-secondary"
      aria-hidden="true"
    >
      <ul className="figures-legend d-flex flex-wrap row-gap-1 column-gap-4 mb-3 fs-fine text-body-secondary">
        {Object.entries(KEYS).map(([kind, words]) => (
          <li key={kind} className="d-flex gap-2 align-items-center">
            <span className={`figures-${kind}`} />
            {words}
          </li>
        ))}
      </ul>
      <ol className="figures-months d-flex">
        {months.map(({ month, requests, promised, answeredInTime, confirmed }) => (
          <li key={month} className="min-w-0 text-center">
            <div className="figures-bars d-flex align-items-end justify-content-center">
              <div className="figures-bar">
                <span className="figures-count d-flex justify-content-center">
                  {requests || ''}
                </span>
                <span className="figures-other" style={share(requests - promised, highest)} />
                <span
                  className="figures-missed"
                  style={share(promised - answeredInTime, highest)}
                />
                <span className="figures-kept" style={share(answeredInTime, highest)} />
              </div>
              <div className="figures-bar">
                <span className="figures-count d-flex justify-content-center">
                  {confirmed || ''}
                </span>
                <span className="figures-confirmed" style={share(confirmed, highest)} />
              </div>
            </div>
            <span className="figures-month">{formatShortMonth(month)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
