import type { CalendarFeed } from '@finesse/api/contract/schedules/calendar-feed';
import { formatDateIn, formatDateTime } from '@finesse/api/contract/dates';
import { Alert } from '../../shared/form/FieldError';
import { changeFailure } from '../../shared/api/failure';
import { useSettings } from '../../shared/settings';
import { Button } from '../../shared/ui/Button';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog';
import { useRevokeCalendarFeedMutation } from './calendarFeedsApi';

/** One feed: what it contains, when a calendar last read it, and the button that revokes it. */
export function CalendarFeedRow({ feed }: { feed: CalendarFeed }) {
  const { id, name, withoutNames, tentative, createdAt, createdBy, lastFetchedAt, lastFetchedBy } =
    feed;
  const { timeZone } = useSettings();
  const [revoke, { isLoading, error }] = useRevokeCalendarFeedMutation();
  const nameId = `calendar-feed-${id}`;
  const shows = [
    tentative ? 'Confirmed and tentative events' : 'Confirmed events',
    withoutNames && 'without names',
  ];
  const read = lastFetchedAt
    ? `Last read ${formatDateTime(lastFetchedAt, timeZone)}${lastFetchedBy ? ` by ${lastFetchedBy}` : ''}`
    : 'Not read yet';

  return (
    <li
      className="d-grid cols-1-auto row-gap-3 column-gap-4 align-items-center pt-4 border-top"
      aria-labelledby={nameId}
    >
      <div>
        <p className="entry-name" id={nameId}>
          <bdi>{name}</bdi>
        </p>
        <p className="entry-fact">{shows.filter(Boolean).join(', ')}</p>
        <p className="entry-fact">
          Created on {formatDateIn(createdAt, timeZone)}
          {createdBy && ` by ${createdBy}`}. {read}
        </p>
      </div>
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
        onConfirm={() => !isLoading && void revoke(id)}
      />
      {error && (
        <Alert
          className="entry-failure"
          message={changeFailure(error, 'Failed to revoke the feed')}
        />
      )}
    </li>
  );
}
