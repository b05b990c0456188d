import type { MonthFigures } from '@finesse/api/contract/figures';
import { shortMonth } from './columns';

/** What customers said when they declined a quote, the latest first; nothing where nobody did. */
export function DeclineReasons({ months }: { months: readonly MonthFigures[] }) {
  const reasons = months.flatMap(({ month, declineReasons }) =>
    [...declineReasons].reverse().map((reason) => ({ month, reason })),
  );
  if (reasons.length === 0) return null;
  return (
    <section className="figures-reasons" aria-labelledby="decline-reasons">
      <h2 id="decline-reasons">Why quotes were declined</h2>
      <ul>
        {reasons.map(({ month, reason }, at) => (
          <li key={at}>
            <span className="figures-reason-month">{shortMonth(month)}</span> {reason}
          </li>
        ))}
      </ul>
    </section>
  );
}
