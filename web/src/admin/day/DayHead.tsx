import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { dateAfter } from '../../shared/dates/dates';
import { formatLongDate } from '@finesse/api/contract/dates';
import { usePrintedTitle } from '../../shared/bill/usePrintedTitle';
import { useToday } from '../../shared/dates/useToday';
import { useSettings } from '../../shared/settings';
import { Button } from '../../shared/ui/Button';
import { Icon, type IconName } from '../ui/Icon';
import { RefreshButton } from '../ui/navigation/RefreshButton';

interface DayHeadProps {
  date: string;
  query: ComponentProps<typeof RefreshButton>['query'];
  hasEvents: boolean;
}

/** The day's name, links to the days beside it, and the tools of the page. */
export function DayHead({ date, query, hasEvents }: DayHeadProps) {
  const { businessName } = useSettings();
  const today = useToday();
  usePrintedTitle(`Run sheet ${date} | ${businessName}`);
  const words =
    today === date ? 'Today' : dateAfter(date, { days: -1 }) === today ? 'Tomorrow' : null;
  return (
    <header className="day-head d-grid gap-3 gap-lg-5 pt-2">
      <div className="day-title">
        <p className="d-none d-print-block fs-fine text-body-secondary">
          {businessName}, run sheet
        </p>
        {words && (
          <p className="fs-small fw-semibold text-primary-emphasis d-print-none">{words}</p>
        )}
        <h1>{formatLongDate(date)}</h1>
      </div>
      <nav className="day-ways d-print-none" aria-label="Days">
        <DayLink date={dateAfter(date, { days: -1 })} icon="previous" words="Previous day" />
        {/* Kept in its place when it leads nowhere, so that the others do not move. */}
        <Link
          className={`btn btn-outline-secondary ${today === date ? 'text-body-secondary' : ''}`}
          to="/admin/diary/today"
          aria-current={today === date ? 'date' : undefined}
        >
          Today
        </Link>
        <DayLink date={dateAfter(date, { days: 1 })} icon="next" words="Next day" />
      </nav>
      <div className="d-flex flex-wrap gap-2 align-items-center justify-content-end d-print-none">
        <div className="me-auto">
          <RefreshButton query={query} tags={['Booking']} />
        </div>
        {hasEvents && (
          <a className="btn btn-outline-secondary d-lg-none" href="#packing">
            Packing list
          </a>
        )}
        <Button disabled={!hasEvents} onClick={() => print()}>
          Print
        </Button>
      </div>
    </header>
  );
}

function DayLink({ date, icon, words }: { date: string; icon: IconName; words: string }) {
  return (
    <Link className="btn btn-outline-secondary" to={`/admin/diary/${date}`} aria-label={words}>
      <Icon name={icon} />
    </Link>
  );
}
