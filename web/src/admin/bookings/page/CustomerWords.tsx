import { useId } from 'react';
import { formatDateTime } from '@finesse/api/contract/dates';
import { isErased } from '@finesse/api/contract/privacy';
import type { Booking } from '@finesse/api/contract/bookings';
import { changeFailure } from '../../../shared/api/failure';
import { useSettings } from '../../../shared/settings';
import { Button } from '../../../shared/ui/Button';
import { errorToast } from '../../ui/toast/toastSlice';
import { useToast } from '../../ui/toast/useToast';
import { useConversationDoneMutation, useGetConversationQuery } from './bookingPageApi';
import { isWaiting } from './conversationEntries';

interface CustomerWordsProps {
  booking: Booking;
  onReply: () => void;
}

/** What the customer wrote and nobody has dealt with, in full; nothing where nothing waits. */
export function CustomerWords({ booking, onReply }: CustomerWordsProps) {
  const id = useId();
  const { timeZone } = useSettings();
  const { data: entries = [] } = useGetConversationQuery(booking.id);
  const waiting = entries.filter((entry) => isWaiting(entry, booking));
  const last = entries.at(-1);
  if (last === undefined || waiting.length === 0 || isErased(booking)) return null;
  return (
    <section
      className="d-grid cols-1 gap-3 p-4 border-start border-3 border-warning rounded-3 bg-body-tertiary"
      aria-labelledby={id}
    >
      <h2 id={id}>
        <bdi>{booking.firstName}</bdi> wrote
      </h2>
      {waiting.map(({ id: entryId, at, text }) => (
        <div key={entryId}>
          <p className="text-pre-line" dir="auto">
            {text}
          </p>
          <p className="fs-small text-body-secondary">
            <time dateTime={at}>{formatDateTime(at, timeZone)}</time>
          </p>
        </div>
      ))}
      <div className="d-flex flex-wrap gap-2">
        <Button onClick={onReply}>Reply</Button>
        <DoneButton id={booking.id} upTo={last.at} />
      </div>
    </section>
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
    <Button aria-busy={isLoading} aria-disabled={isLoading} onClick={() => void press()}>
      Done, no answer needed
    </Button>
  );
}
