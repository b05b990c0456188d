import { useId } from 'react';
import { formatDateTime } from '@finesse/api/contract/dates';
import type { HistoryEntry } from '@finesse/api/contract/history';
import type { Message } from '@finesse/api/contract/messages';
import type { Booking } from '@finesse/api/contract/bookings';
import { PAGE_LIMIT_MAX } from '@finesse/api/contract/limits';
import type { Page } from '../../api/page';
import { changedBy, changeInWords } from '../../ui/history/historyText';
import { useGetMessagesQuery } from '../../api/messagesApi';
import { useSettings } from '../../../shared/settings';
import { LoadFailure } from '../../../shared/ui/feedback/FailureNote';
import { Icon, type IconName } from '../../ui/Icon';
import { useGetBookingHistoryQuery } from '../bookingsApi';
import { BOOKING_HISTORY_LABELS, SOURCE_LABELS } from '../../ui/history/bookingHistory';
import { MessageItem } from './MessageItem';
import './timeline.scss';

/** The history, contacts and messages of a booking in one list, newest first. */
export function Timeline({ booking }: { booking: Booking }) {
  const id = useId();
  const history = useGetBookingHistoryQuery(booking.id);
  const messages = useGetMessagesQuery({ bookingId: booking.id, limit: PAGE_LIMIT_MAX });
  const failed = [history, messages].filter(({ isError }) => isError);

  return (
    <section className="booking-part" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Timeline</h2>
      {failed.length > 0 && (
        <LoadFailure
          of="what happened"
          onRetry={() => failed.forEach(({ refetch }) => void refetch())}
        />
      )}
      {history.data && messages.data ? (
        <Items booking={booking} history={history.data} messages={messages.data} />
      ) : (
        failed.length === 0 && <p role="status">Loading timeline...</p>
      )}
    </section>
  );
}

interface ItemsProps {
  booking: Booking;
  history: Page<HistoryEntry>;
  messages: Page<Message>;
}

function Items({ booking, history, messages }: ItemsProps) {
  const entries = history.items.map((entry, index) => ({
    at: entry.at,
    item: <EntryItem key={history.items.length - index} entry={entry} booking={booking} />,
  }));
  const sent = messages.items.map((message) => ({
    at: message.createdAt,
    item: <MessageItem key={message.id} message={message} booking={booking} />,
  }));
  // Both lists are newest first; of the same moment, a message comes before its change.
  const items = [...sent, ...entries].sort((one, other) => other.at.localeCompare(one.at));
  const total = history.total + messages.total;
  return (
    <>
      <ol className="list-unstyled d-grid m-0">{items.map(({ item }) => item)}</ol>
      {total > items.length && (
        <p className="booking-aside">
          The latest {items.length} of {total}.
        </p>
      )}
    </>
  );
}

function EntryItem({ entry, booking }: { entry: HistoryEntry; booking: Booking }) {
  const settings = useSettings();
  const labels = { ...BOOKING_HISTORY_LABELS, created: SOURCE_LABELS[booking.source] };
  return (
    <li className="timeline-item">
      <Icon name={iconOf(entry)} />
      <p className="timeline-what text-break text-pre-line" dir="auto">
        {changeInWords(entry, labels, settings)}
      </p>
      <p className="booking-aside">
        <time dateTime={entry.at}>{formatDateTime(entry.at, settings.timeZone)}</time>
        {changedBy(entry)}
      </p>
    </li>
  );
}

function iconOf({ kind, to }: HistoryEntry): IconName {
  if (kind === 'contact') return to === 'email' ? 'mail' : to === 'whatsapp' ? 'chat' : 'phone';
  if (kind === 'edited' || kind === 'allocationsChanged') return 'edit';
  if (kind === 'arrived' || kind === 'arrivalUndone') return 'pin';
  if (kind === 'linkRenewed' || kind === 'linkRevoked') return 'key';
  return kind === 'created' ? 'plus' : 'clock';
}
