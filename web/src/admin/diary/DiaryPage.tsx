import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isNoAnswer, type CallFailure } from '../../shared/api/failure';
import { useUrlParams } from '../ui/list/useUrlParams';
import { useSettings } from '../../shared/settings';
import { Button } from '../../shared/ui/Button';
import { FailureNote } from '../../shared/ui/feedback/FailureNote';
import { LoadingRows } from '../ui/feedback/LoadingRows';
import { StaleNote } from '../ui/feedback/StaleNote';
import { RefreshButton } from '../ui/navigation/RefreshButton';
import { IconButton } from '../ui/records/IconButton';
import { useToday } from '../../shared/dates/useToday';
import { formatMonthAndYear } from '@finesse/api/contract/dates';
import { CloseDay } from './CloseDay';
import { DayList } from './DayList';
import { DayPanel } from './DayPanel';
import { useGetDiaryQuery } from './diaryApi';
import { diaryDays, formatMonthSummary } from './diaryDays';
import { Legend } from './KindSign';
import { MonthGrid } from './MonthGrid';
import { daysOf, monthAfter, placeOf, weeksOf } from './months';
import './diary.scss';
import './month-grid.scss';

/**
 * `/admin/diary`: a month at a desk, its days one below the other on a phone.
 * @param feeds where calendar feeds are made
 */
export function DiaryPage({ feeds }: { feeds: ReactNode }) {
  const { timeZone } = useSettings();
  const { query, change } = useUrlParams();
  const isDesk = useMedia('(min-width: 62em)');
  const [presses, setPresses] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const isFocusPending = useRef(false);
  const today = useToday();
  const { month, day } = placeOf(query.get('month'), query.get('day'), today);
  const dates = weeksOf(month).flat();
  const diary = useGetDiaryQuery({ from: dates[0] ?? '', to: dates.at(-1) ?? '' });
  const { currentData, isError, error, refetch, fulfilledTimeStamp } = diary;
  const isLoading = !currentData && !isError;
  // None before the first answer, since an unknown day must not look free.
  const days = currentData ? diaryDays(dates, currentData, timeZone) : [];
  const byDate = new Map(days.map((each) => [each.date, each]));
  const ofMonth = daysOf(month).flatMap((date) => byDate.get(date) ?? []);
  // Until a day is chosen, the month has all the width.
  const isChosen = query.get('day') === day;
  const open = isChosen ? byDate.get(day) : undefined;

  // On a phone a day is only scrolled to if the address or a press of Today names it.
  const place = isChosen ? `${day} ${String(presses)}` : '';

  /** Within a month it replaces the history entry, so that Back leaves the month. */
  const pick = (date: string) => change(addressOf(date), { replace: date.startsWith(month) });
  /** Focuses the day's heading, once the month has loaded. */
  function openDay() {
    if (!isChosen) pick(day);
    heading.current?.focus();
    isFocusPending.current = heading.current === null;
  }
  useEffect(() => {
    if (isFocusPending.current && heading.current) openDay();
  });
  function goToToday() {
    setPresses(presses + 1);
    pick(today);
  }
  const turn = (months: number) => change({ month: monthAfter(month, months), day: '' });
  const failure = { title: 'Error loading the diary', onRetry: () => void refetch() };

  return (
    <div className="diary">
      <div className="page-head diary-head">
        <h1 className="page-title">
          <span className="visually-hidden">Diary: </span>
          {formatMonthAndYear(month)}
        </h1>
        <RefreshButton query={diary} tags={['Diary']} />
        <div
          className="d-flex flex-wrap gap-1 align-items-center me-auto"
          role="group"
          aria-label="Month"
        >
          <IconButton icon="previous" label="Previous month" onClick={() => turn(-1)} />
          <Button onClick={goToToday}>Today</Button>
          <IconButton icon="next" label="Next month" onClick={() => turn(1)} />
        </div>
        <CloseDay
          key={day}
          day={day}
          onClosed={(date) => change(addressOf(date), { replace: true, leavesDialog: true })}
        />
      </div>
      <p className="diary-sum mb-2 fs-small text-body-secondary" role="status">
        {currentData && (
          <>
            <span className="visually-hidden">{formatMonthAndYear(month)}: </span>
            {formatMonthSummary(ofMonth)}
          </>
        )}
        {isLoading && isDesk && 'Loading the diary...'}
      </p>
      {isError && !currentData && <Failure away={isNoAnswer(error as CallFailure)} {...failure} />}
      {isError && currentData && <StaleNote {...failure} asOf={fulfilledTimeStamp} />}
      <div className="d-flex flex-wrap row-gap-2 column-gap-4 align-items-center justify-content-between mb-4">
        <Legend />
        {feeds}
      </div>
      {isDesk ? (
        <div className="diary-desk">
          <MonthGrid
            month={month}
            days={byDate}
            today={today}
            day={day}
            isChosen={isChosen}
            isBusy={isLoading}
            label={formatMonthAndYear(month)}
            onPick={pick}
            onOpen={openDay}
          />
          {open && <DayPanel day={open} isToday={day === today} heading={heading} />}
        </div>
      ) : (
        currentData && <DayList days={ofMonth} today={today} place={place} />
      )}
      {isLoading && !isDesk && <LoadingRows text="Loading the diary..." />}
    </div>
  );
}

const addressOf = (date: string) => ({ month: date.slice(0, 7), day: date });

interface FailureProps {
  /** The server was not reached. */
  away: boolean;
  title: string;
  onRetry: () => void;
}

function Failure({ away, ...note }: FailureProps) {
  if (!away) return <FailureNote {...note} hint="Nothing is lost; please try again." />;
  return (
    <FailureNote
      {...note}
      hint="The server did not respond. Today’s run sheet is available offline."
    >
      <Link
        className="d-inline-flex align-items-center min-h-touch fs-small"
        to="/admin/diary/today"
      >
        Today’s run sheet
      </Link>
    </FailureNote>
  );
}

/** Whether a media query matches, kept up to date. */
function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}
