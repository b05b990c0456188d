import { Button } from '../../shared/ui/Button';
import { LoadFailure } from '../../shared/ui/feedback/FailureNote';
import { LoadingRows } from '../ui/feedback/LoadingRows';
import { Dialog } from '../ui/dialog/Dialog';
import { Icon } from '../ui/Icon';
import { CalendarFeedRow } from './CalendarFeedRow';
import { useGetCalendarFeedsQuery } from './calendarFeedsApi';
import { NewFeed } from './NewFeed';

/** The button "Calendar feeds" and its dialog, which creates, lists and revokes them. */
export function CalendarFeeds() {
  return (
    <Dialog
      title="Calendar Feeds"
      intro="Show your events in the calendar on your phone or computer. Calendars refresh a feed automatically every few hours."
      trigger={
        <Button look="quiet" className="px-0">
          <Icon name="calendar" />
          <span>Calendar feeds</span>
        </Button>
      }
    >
      <NewFeed />
      <FeedList />
    </Dialog>
  );
}

function FeedList() {
  const { data, isError, refetch } = useGetCalendarFeedsQuery();
  if (isError) return <LoadFailure of="calendar feeds" onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows text="Loading calendar feeds..." />;
  if (data.length === 0)
    return <p className="fs-small text-body-secondary">No calendar reads your diary yet.</p>;
  return (
    <ul className="d-grid gap-4" aria-label="Calendar feeds">
      {data.map((feed) => (
        <CalendarFeedRow key={feed.id} feed={feed} />
      ))}
    </ul>
  );
}
