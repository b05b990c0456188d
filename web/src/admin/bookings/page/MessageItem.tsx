import type { Booking } from '@finesse/api/contract/bookings';
import { formatDateTime } from '@finesse/api/contract/dates';
import { formatRelative } from '../../format/relative';
import type { Message } from '@finesse/api/contract/messages';
import { useNow } from '../../../shared/dates/useNow';
import { isForCustomer, stateOfMessage, TEMPLATE_LABELS } from '../../ui/messages/labels';
import { MessageActions } from '../../ui/messages/MessageActions';
import { useSettings } from '../../../shared/settings';
import { Icon } from '../../ui/Icon';
import { StatusBadge } from '../../ui/StatusBadge';

interface MessageItemProps {
  message: Message;
  booking: Booking;
}

/** A message in the timeline: its state, its text, and what can be done about it. */
export function MessageItem({ message, booking }: MessageItemProps) {
  const { template, to, error, subject, text, createdAt, sentAt } = message;
  const { timeZone } = useSettings();
  const actions = <MessageActions message={message} phone={booking.phone} />;
  // Messages to the owner rarely need an action, so theirs are folded away with the text.
  const forCustomer = isForCustomer(message);
  return (
    <li className="timeline-item">
      <Icon name="mail" />
      <p className="timeline-what text-break text-pre-line">
        {TEMPLATE_LABELS[template]} <StatusBadge {...stateOfMessage(message)} />
      </p>
      <p className="booking-aside">
        <time dateTime={createdAt}>{formatDateTime(createdAt, timeZone)}</time>
        {to && ` to ${to}`}
        {sentAt &&
          `, ${stateOfMessage(message).label.toLowerCase()} ${formatDateTime(sentAt, timeZone)}`}
        <NextAttempt message={message} />
      </p>
      {error && <p className="fs-small text-danger-emphasis">{error}</p>}
      <details className="timeline-text">
        <summary>
          Read it<span className="visually-hidden">: {subject}</span>
        </summary>
        <p className="timeline-subject">{subject}</p>
        <p dir="auto">{text}</p>
        {!forCustomer && actions}
      </details>
      {forCustomer && actions}
    </li>
  );
}

function NextAttempt({ message: { state, nextAttemptAt, attempts } }: { message: Message }) {
  const { timeZone } = useSettings();
  const now = useNow();
  if (state !== 'queued' || nextAttemptAt === null) return null;
  const what = attempts === 0 ? 'goes out' : 'is tried again';
  return `, ${what} at ${formatRelative(Date.parse(nextAttemptAt), now, timeZone)}`;
}
