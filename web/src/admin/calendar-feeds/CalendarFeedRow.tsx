import type { CalendarFeed } from '@finesse/api/contract/schedules/calendar-feed';
import { formatDateIn, formatDateTime } from '@finesse/api/contract/dates';
import { useSettings } from '../../shared/settings';
import { Button } from '../../shared/ui/Button';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog';
import { Entry } from '../ui/Entry';
import { useRevokeCalendarFeedMutation } from './calendarFeedsApi';

/** One feed: what it contains, when a calendar last read it, and the button that revokes it. */
export function CalendarFeedRow({ feed }: { feed: CalendarFeed }) {
  const { id, name, withoutNames, tentative, createdAt, createdBy, lastFetchedAt, lastFetchedBy } =
    feed;
  const { timeZone } = useSettings();
  const [revoke, { isLoading, error }] = useRevokeCalendarFeedMutation();
  const shows = [
    tentative ? 'Confirmed and tentative events' : 'Confirmed events',
    withoutNames && 'without names',
  ];
  const read = lastFetchedAt
    ? `Last read ${formatDateTime(lastFetchedAt, timeZone)}${lastFetchedBy ? ` by ${lastFetchedBy}` : ''}`
    : 'Not read yet';

  return (
    <Entry
      name={name}
      facts={[
        shows.filter(Boolean).join(', '),
        `Created on ${formatDateIn(createdAt, timeZone)}${createdBy ? ` by ${createdBy}` : ''}. ${read}`,
      ]}
      failure={{ error, sentence: 'Failed to revoke the feed' }}
    >
      <ConfirmDialog
        trigger={
          <Button aria-label={`Revoke ${name}`} aria-disabled={isLoading}>
            Revoke
          </Button>
        }
        title="Revoke This Feed"
        about={name}
        text="Its address stops working at once. Calendars that use it keep their events until they next refresh or you remove the feed there."
        action="Revoke"
        onConfirm={() => void revoke(id)}
      />
    </Entry>
  );
}
