import type { MonthFigures, Figures } from '@finesse/api/contract/figures';
import { ANSWER_HOURS } from '@finesse/api/contract/limits';
import { saveFile } from '../../shared/api/downloadAs';
import { useCsvExport } from '../ui/list/useCsvExport';
import { useSettings } from '../../shared/settings';
import { Button } from '../../shared/ui/Button';
import { FailureNote } from '../../shared/ui/feedback/FailureNote';
import { LoadingRows } from '../ui/feedback/LoadingRows';
import { StaleNote } from '../ui/feedback/StaleNote';
import { Icon } from '../ui/Icon';
import { RefreshButton } from '../ui/navigation/RefreshButton';
import { pluralize } from '@finesse/api/contract/text';
import { formatMonth, formatShortMonth } from '@finesse/api/contract/dates';
import { formatShortDuration } from '../format/durations';
import { fromFirstActive, toCsv } from './columns';
import { FiguresChart } from './FiguresChart';
import { FiguresTable } from './FiguresTable';
import './figures.scss';
import './figures-print.scss';
import { baseApi, FRESH_WHEN_OPENED } from '../../shared/api/baseApi';
import { listTag } from '../api/tags';

const figuresApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getFigures: build.query<Figures, void>({
      query: () => 'figures',
      providesTags: [listTag('Figures')],
      ...FRESH_WHEN_OPENED,
    }),
  }),
});

export const { useGetFiguresQuery } = figuresApi;

const NONE: MonthFigures[] = [];

export function FiguresPage() {
  const { currency } = useSettings();
  // The figures change with what is done on the other pages.
  const query = useGetFiguresQuery();
  const { data, isError, fulfilledTimeStamp, refetch } = query;
  const months = fromFirstActive(data?.months ?? NONE);
  const newestFirst = [...months].reverse();
  const running = newestFirst[0];
  const exportCsv = useCsvExport((decimals) => {
    const text = toCsv(newestFirst, currency, decimals);
    saveFile(new Blob([text], { type: 'text/csv' }), `figures-${running?.month ?? ''}.csv`);
    return Promise.resolve(true);
  });
  const failure = { title: 'Error loading figures', onRetry: () => void refetch() };

  return (
    <>
      <div className="page-head">
        <h1 className="page-title">Figures</h1>
        <Button disabled={!running} onClick={() => void exportCsv()}>
          <Icon name="download" />
          Export CSV
        </Button>
        <RefreshButton query={query} />
      </div>
      {!data && isError && <FailureNote {...failure} hint="Nothing is lost; please try again." />}
      {!data && !isError && <LoadingRows text="Loading figures..." />}
      {data && isError && <StaleNote {...failure} asOf={fulfilledTimeStamp} />}
      {running && (
        <>
          <p className="mw-measure mb-4 text-body-secondary">{summaryOf(running)}</p>
          <FiguresChart months={months} />
          <FiguresTable months={newestFirst} />
          <DeclineReasons months={newestFirst} />
        </>
      )}
    </>
  );
}

function summaryOf(figures: MonthFigures): string {
  const { month, requests, promised, answeredInTime, medianAnswerMinutes } = figures;
  const name = `${formatMonth(month)} so far`;
  if (requests === 0) return `${name}: no requests yet.`;
  const typical =
    medianAnswerMinutes === null
      ? ''
      : `; half of the answers took ${formatShortDuration(medianAnswerMinutes, true)} or less`;
  const others = requests - promised;
  const without = others === 0 ? '' : ` (${String(others)} entered by you or withdrawn)`;
  return `${name}: ${pluralize(requests, 'request')}${without}, ${String(answeredInTime)} answered within ${String(ANSWER_HOURS)} hours${typical}.`;
}

/** Why customers declined quotes, latest first; nothing where there are no reasons. */
function DeclineReasons({ months }: { months: readonly MonthFigures[] }) {
  const reasons = months.flatMap(({ month, declineReasons }) =>
    [...declineReasons].reverse().map((reason) => ({ month, reason })),
  );
  if (reasons.length === 0) return null;
  return (
    <section className="mw-measure mt-5" aria-labelledby="decline-reasons">
      <h2 className="mb-3" id="decline-reasons">
        Why quotes were declined
      </h2>
      <ul>
        {reasons.map(({ month, reason }, at) => (
          <li key={at} className="py-2 border-bottom text-break">
            <span className="figures-reason-month d-inline-block text-body-secondary">
              {formatShortMonth(month)}
            </span>{' '}
            {reason}
          </li>
        ))}
      </ul>
    </section>
  );
}
