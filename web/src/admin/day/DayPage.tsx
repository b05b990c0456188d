import { Navigate, useParams } from 'react-router-dom';
import { isCalendarDate } from '@finesse/api/contract/formats';
import { isNoAnswer, type CallFailure } from '../../shared/api/failure';
import { useToday } from '../../shared/dates/useToday';
import { EmptyNote } from '../ui/feedback/EmptyNote';
import { FailureNote } from '../../shared/ui/feedback/FailureNote';
import { LoadingRows } from '../ui/feedback/LoadingRows';
import { AgeNote } from './AgeNote';
import { DayHead } from './DayHead';
import { DaySheets } from './DaySheets';
import { useGetDayQuery } from './dayApi';
import './day.scss';
import './sheet.scss';
import './packing.scss';
import './day-print.scss';

/** `/admin/diary/{date}`: run sheets and packing list of a day, for paper and for a phone. */
export function DayPage() {
  const { date = '' } = useParams();
  const today = useToday();
  // The installed app's icon opens "today".
  if (date === 'today') return today ? <Navigate to={`/admin/diary/${today}`} replace /> : null;
  if (!isCalendarDate(date))
    return (
      <EmptyNote title="This date does not exist" hint="Please check the date in the address." />
    );
  return <OneDay key={date} date={date} />;
}

function OneDay({ date }: { date: string }) {
  const query = useGetDayQuery(date);
  const { data, isError, error, refetch } = query;
  const retry = () => void refetch();
  return (
    <div className="day d-grid cols-1 gap-4 d-print-block">
      <DayHead date={date} query={query} hasEvents={(data?.day.events.length ?? 0) > 0} />
      {data ? (
        <>
          <AgeNote seen={data} isFailing={isError} onRetry={retry} />
          {data.day.events.length === 0 ? (
            <EmptyNote
              title="Nothing on this day"
              hint="Confirmed events appear here, with their times and packing list."
            />
          ) : (
            <DaySheets day={data.day} />
          )}
        </>
      ) : isError ? (
        <Failure away={isNoAnswer(error as CallFailure)} onRetry={retry} />
      ) : (
        <LoadingRows text="Loading the day..." />
      )}
    </div>
  );
}

function Failure({ away, onRetry }: { away: boolean; onRetry: () => void }) {
  const [title, hint] = away
    ? [
        'You are offline, and this day is not stored on this device',
        'Today and tomorrow are stored whenever you open the dashboard online.',
      ]
    : ['Error loading the day', 'Nothing is lost; please try again.'];
  return <FailureNote title={title} hint={hint} onRetry={onRetry} />;
}
