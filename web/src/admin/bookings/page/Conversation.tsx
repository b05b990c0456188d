import { useId } from 'react';
import type { ConversationEntry } from '@finesse/api/contract/conversation';
import { formatDateTime } from '@finesse/api/contract/dates';
import { isErased } from '@finesse/api/contract/privacy';
import type { VersionedBooking } from '../../api/versionedBooking';
import { LoadFailure } from '../../../shared/ui/feedback/FailureNote';
import { Button } from '../../../shared/ui/Button';
import { useSettings } from '../../../shared/settings';
import { useToast } from '../../../shared/ui/toast/useToast';
import { errorToast } from '../../../shared/ui/toast/toastSlice';
import { changeFailure } from '../../../shared/api/failure';
import { MESSAGE_STATE_FACTS } from '../../ui/messages/labels';
import { StatusBadge } from '../../ui/StatusBadge';
import { useConversationDoneMutation, useGetConversationQuery } from './bookingPageApi';
import './conversation.scss';

const CHANNELS: Readonly<Record<ConversationEntry['channel'], string>> = {
  page: 'on their page',
  mail: 'by e-mail',
  call: 'called',
  whatsapp: 'on WhatsApp',
  email: 'by e-mail',
  other: 'in another way',
};

/** What customer and owner wrote, and the owner's calls, oldest first; what nobody has dealt with is marked. */
export function Conversation({ booking }: { booking: VersionedBooking }) {
  const id = useId();
  const query = useGetConversationQuery(booking.id, { refetchOnMountOrArgChange: true });
  const { data: entries, isError, refetch } = query;
  const last = entries?.at(-1);
  return (
    <section className="booking-part" aria-labelledby={`${id}-title`}>
      <div className="booking-part-head">
        <h2 id={`${id}-title`}>Conversation</h2>
        {booking.wroteAt !== null && !isErased(booking) && last && (
          <DoneButton id={booking.id} upTo={last.at} />
        )}
      </div>
      {isError && <LoadFailure of="the conversation" onRetry={() => void refetch()} />}
      {entries ? (
        <ol className="conversation">
          {entries.map((entry) => (
            <Words key={entry.id} entry={entry} booking={booking} />
          ))}
        </ol>
      ) : (
        !isError && <p role="status">Loading conversation...</p>
      )}
      {last === undefined && entries && <p className="booking-aside">No words yet.</p>}
    </section>
  );
}

interface WordsProps {
  entry: ConversationEntry;
  booking: VersionedBooking;
}

function Words({ entry, booking: { firstName, wroteAt } }: WordsProps) {
  const { at, from, by, channel, text, state } = entry;
  const { timeZone } = useSettings();
  const isNew = from === 'customer' && wroteAt !== null && at >= wroteAt;
  return (
    <li className={`conversation-entry is-${from}`}>
      <p className="booking-aside">
        <bdi className="conversation-who">{from === 'customer' ? firstName : (by ?? 'You')}</bdi>{' '}
        {CHANNELS[channel]}, <time dateTime={at}>{formatDateTime(at, timeZone)}</time>{' '}
        {isNew && <strong className="conversation-new">New</strong>}
        {state && state !== 'sent' && <StatusBadge {...MESSAGE_STATE_FACTS[state]} />}
      </p>
      {text && (
        <p className="conversation-text" dir="auto">
          {text}
        </p>
      )}
    </li>
  );
}

/** For words that need no answer; those that came after what is shown go on waiting. */
function DoneButton({ id, upTo }: { id: string; upTo: string }) {
  const [done, { isLoading }] = useConversationDoneMutation();
  const toast = useToast();
  async function press() {
    const { error } = await done({ id, upTo });
    if (error) toast(errorToast(changeFailure(error, 'That did not work; please try again')));
  }
  return (
    <Button
      aria-busy={isLoading}
      aria-disabled={isLoading}
      onClick={() => !isLoading && void press()}
    >
      Done, no answer needed
    </Button>
  );
}
