import { TEMPLATE_LABELS } from '@finesse/api/contract/messages';
import { formatDateTime } from '@finesse/api/contract/dates';
import type { HistoryEntry } from '@finesse/api/contract/history';
import type { Booking } from '@finesse/api/contract/bookings';
import { PAGE_LIMIT_MAX } from '@finesse/api/contract/limits';
import { isErased } from '@finesse/api/contract/privacy';
import {
  changedBy,
  formatChange,
  BOOKING_HISTORY_LABELS,
  SOURCE_LABELS,
} from '../../ui/history/historyText';
import { useGetMessagesQuery } from '../../api/messagesApi';
import { useSettings } from '../../../shared/settings';
import { LoadFailure } from '../../../shared/ui/feedback/FailureNote';
import { Icon, type IconName } from '../../ui/Icon';
import { useGetBookingHistoryQuery } from '../bookingsApi';
import { Part } from '../../ui/Part';
import { actsOf, type Act } from './acts';
import { useGetConversationQuery } from './bookingPageApi';
import { MailSign } from './MailSign';
import './timeline.scss';

/** What was done about a booking, newest first: a line an act, with the mails to the customer about it. */
export function Timeline({ booking }: { booking: Booking }) {
  const history = useGetBookingHistoryQuery(booking.id);
  const messages = useGetMessagesQuery({ bookingId: booking.id, limit: PAGE_LIMIT_MAX });
  const conversation = useGetConversationQuery(booking.id);
  const calls = [history, messages, conversation];
  const failed = calls.filter(({ isError }) => isError);

  return (
    <Part title="Timeline">
      {failed.length > 0 && (
        <LoadFailure
          of="what happened"
          onRetry={() => failed.forEach(({ refetch }) => void refetch())}
        />
      )}
      {history.data && messages.data && conversation.data ? (
        <>
          <ol className="d-grid">
            {actsOf(
              history.data.items,
              history.data.total,
              messages.data.items,
              conversation.data,
            ).map((act) => (
              <ActItem key={act.key} act={act} booking={booking} />
            ))}
          </ol>
          <Rest of={[history.data, messages.data]} />
        </>
      ) : (
        failed.length === 0 && <p role="status">Loading timeline...</p>
      )}
    </Part>
  );
}

/** Says so where only the newest are shown. */
function Rest({ of }: { of: readonly { items: readonly unknown[]; total: number }[] }) {
  if (of.every(({ items, total }) => items.length === total)) return null;
  return <p className="fs-small text-body-secondary">Only the latest are shown.</p>;
}

function ActItem({ act, booking }: { act: Act; booking: Booking }) {
  const { entry, words, mails, at } = act;
  const settings = useSettings();
  const labels = { ...BOOKING_HISTORY_LABELS, created: SOURCE_LABELS[booking.source] };
  const what = entry ? formatChange(entry, labels, settings) : nameOfAct(act, booking);
  return (
    <li className="timeline-item position-relative d-flex flex-wrap column-gap-3 align-items-center pb-4">
      <p className="min-w-0 text-pre-line" dir="auto">
        <Icon name={iconOf(act)} />
        {words ? `${what}: “${words.text}”` : what}
      </p>
      <p className="fs-small text-body-secondary">
        <time dateTime={at}>{formatDateTime(at, settings.timeZone)}</time>
        {entry ? byWhom(entry, booking) : words?.by && ` by ${words.by}`}
      </p>
      {mails.map((one) => (
        <MailSign key={one.id} message={one} booking={booking} />
      ))}
    </li>
  );
}

/** Of words, and of a mail that went out by itself. */
function nameOfAct({ words, mails }: Act, { firstName }: Booking): string {
  if (words?.from === 'customer') return `${firstName} wrote`;
  return mails.map(({ template }) => TEMPLATE_LABELS[template]).join(', ');
}

/** What nobody signed in has done was the customer's doing. */
const BY_CUSTOMER: readonly HistoryEntry['kind'][] = [
  'created',
  'status',
  'quoteAccepted',
  'quoteDeclined',
];

const byWhom = (entry: HistoryEntry, booking: Booking): string =>
  entry.by === null && BY_CUSTOMER.includes(entry.kind) && !isErased(booking)
    ? ` by ${booking.firstName}`
    : changedBy(entry);

function iconOf({ entry, words }: Act): IconName {
  if (!entry) return words?.from === 'customer' ? 'chat' : 'mail';
  const { kind, to } = entry;
  if (kind === 'contact') return to === 'email' ? 'mail' : to === 'whatsapp' ? 'chat' : 'phone';
  if (kind === 'edited' || kind === 'allocationsChanged') return 'edit';
  if (kind === 'arrived' || kind === 'arrivalUndone') return 'pin';
  if (kind === 'linkRenewed' || kind === 'linkRevoked') return 'key';
  return kind === 'created' ? 'plus' : 'clock';
}
