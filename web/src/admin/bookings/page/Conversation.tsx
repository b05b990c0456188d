import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { ConversationEntry } from '@finesse/api/contract/conversation';
import { formatDateTime } from '@finesse/api/contract/dates';
import type { VersionedBooking } from '../../api/bookingApi';
import { LoadFailure } from '../../../shared/ui/feedback/FailureNote';
import { useSettings } from '../../../shared/settings';
import { MESSAGE_STATE_FACTS } from '../../ui/messages/labels';
import { StatusBadge } from '../../ui/Badge';
import { useGetConversationQuery } from './bookingPageApi';
import { isWaiting } from './conversationEntries';
import { showElement } from '../../ui/navigation/showPart';
import { Part } from '../../ui/Part';

const CHANNELS: Readonly<Record<ConversationEntry['channel'], string>> = {
  page: 'on their page',
  mail: 'by e-mail',
  call: 'called',
  whatsapp: 'on WhatsApp',
  email: 'by e-mail',
  other: 'in another way',
};

/** The customer's words to the left, the owner's to the right. */
const LOOKS: Readonly<Record<ConversationEntry['from'], string>> = {
  customer: 'border-start border-primary',
  owner: 'ms-auto border-end',
};

interface ConversationProps {
  booking: VersionedBooking;
  /** The id of the message that was written just now: it is shown once it is there. */
  written: string | null;
}

/** What customer and owner wrote, and the owner's calls, oldest first; what nobody has dealt with is marked. */
export function Conversation({ booking, written }: ConversationProps) {
  const query = useGetConversationQuery(booking.id, { refetchOnMountOrArgChange: true });
  const { data: entries, isError, refetch } = query;
  const last = entries?.at(-1);
  const heading = useFocusWhenLinked(entries !== undefined);
  return (
    <Part title="Conversation" titleRef={heading}>
      {isError && <LoadFailure of="the conversation" onRetry={() => void refetch()} />}
      {entries ? (
        <ol className="d-grid cols-1 gap-3">
          {entries.map((entry) => (
            <Words
              key={entry.id}
              entry={entry}
              booking={booking}
              isWritten={written !== null && entry.messageId === written}
            />
          ))}
        </ol>
      ) : (
        !isError && <p role="status">Loading conversation...</p>
      )}
      {last === undefined && entries && (
        <p className="fs-small text-body-secondary">No words yet.</p>
      )}
    </Part>
  );
}

/** A link to `#conversation` leads here once it is there. */
function useFocusWhenLinked(isLoaded: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash } = useLocation();
  const isLinked = isLoaded && hash === '#conversation';
  useEffect(() => {
    if (!isLinked) return;
    if (heading.current) showElement(heading.current);
  }, [isLinked]);
  return heading;
}

interface WordsProps {
  entry: ConversationEntry;
  booking: VersionedBooking;
  isWritten: boolean;
}

function Words({ entry, booking, isWritten }: WordsProps) {
  const { at, from, by, channel, text, state } = entry;
  const { timeZone } = useSettings();
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isWritten && item.current) showElement(item.current);
  }, [isWritten]);
  return (
    <li
      className={`mw-measure px-4 py-2 border-3 rounded bg-body-secondary ${LOOKS[from]}`}
      ref={item}
    >
      <p className="fs-small text-body-secondary">
        <bdi className="fw-semibold text-body">
          {from === 'customer' ? booking.firstName : (by ?? 'You')}
        </bdi>{' '}
        {CHANNELS[channel]}, <time dateTime={at}>{formatDateTime(at, timeZone)}</time>{' '}
        {isWaiting(entry, booking) && <strong className="text-danger-emphasis">New</strong>}
        {state && state !== 'sent' && <StatusBadge {...MESSAGE_STATE_FACTS[state]} />}
      </p>
      {text && (
        <p className="text-pre-line" dir="auto">
          {text}
        </p>
      )}
    </li>
  );
}
