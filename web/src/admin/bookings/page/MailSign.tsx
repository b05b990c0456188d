import type { Booking } from '@finesse/api/contract/bookings';
import { formatDateTime } from '@finesse/api/contract/dates';
import { formatRelative } from '../../format/relative';
import { type Message, TEMPLATE_LABELS } from '@finesse/api/contract/messages';
import { useNow } from '../../../shared/dates/useNow';
import { stateOfMessage } from '../../ui/messages/labels';
import { MessageActions } from '../../ui/messages/MessageActions';
import { useSettings } from '../../../shared/settings';
import { Icon } from '../../ui/Icon';
import { StatusBadge } from '../../ui/Badge';

interface MailSignProps {
  message: Message;
  booking: Booking;
}

/** A mail to the customer as a small sign of its act; opened, its text and what can be done about it. */
export function MailSign({ message, booking }: MailSignProps) {
  const { template, to, error, subject, text, sentAt } = message;
  const { timeZone } = useSettings();
  return (
    <details className="timeline-mail min-w-0">
      <summary className="touch-link gap-1 p-0 text-primary">
        <Icon name="mail" />
        <span className="visually-hidden">
          {TEMPLATE_LABELS[template]}, e-mail “{subject}”{' '}
        </span>
        <StatusBadge {...stateOfMessage(message)} />
      </summary>
      <div className="d-grid cols-1 gap-2 p-4 rounded bg-body-secondary">
        <p className="fs-small text-body-secondary">
          {to && `to ${to}`}
          {sentAt &&
            `, ${stateOfMessage(message).label.toLowerCase()} ${formatDateTime(sentAt, timeZone)}`}
          <NextAttempt message={message} />
        </p>
        {error && <p className="fs-small text-danger-emphasis">{error}</p>}
        <p className="fw-semibold">{subject}</p>
        <p className="text-pre-line" dir="auto">
          {text}
        </p>
        <MessageActions message={message} phone={booking.phone} />
      </div>
    </details>
  );
}

function NextAttempt({ message: { state, nextAttemptAt, attempts } }: { message: Message }) {
  const { timeZone } = useSettings();
  const now = useNow();
  if (state !== 'queued' || nextAttemptAt === null) return null;
  const what = attempts === 0 ? 'goes out' : 'is tried again';
  return `, ${what} at ${formatRelative(Date.parse(nextAttemptAt), now, timeZone)}`;
}
