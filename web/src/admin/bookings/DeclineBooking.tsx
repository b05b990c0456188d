import { useRef } from 'react';
import type { Booking } from '@finesse/api/contract/bookings';
import { isErased } from '@finesse/api/contract/privacy';
import { OWNER_RULES } from '@finesse/api/contract/rules';
import { schemaOfRules } from '@finesse/api/contract/rules-schema';
import { isClosedStatus, isRequestStatus } from '@finesse/api/contract/statuses';
import { useDraftDialog } from '../drafts';
import { FormDialog } from '../ui/form/FormDialog';
import { useIsMailed } from '../ui/messages/useIsMailed';
import { nameOf } from '../format/nameOf';
import { Button } from '../../shared/ui/Button';
import { useBookingChanges } from './BookingChanges';
import { statusOf } from './labels';

interface DeclineBookingProps {
  booking: Booking;
  /** Moves focus where the button is gone, since it was done. */
  onLost: () => void;
}

const WORDS = {
  request: {
    title: 'Decline the Request',
    action: 'Decline',
    busy: 'Declining...',
    failed: 'The request could not be declined. Please try again.',
  },
  event: {
    title: 'Cancel the Event',
    action: 'Cancel the event',
    busy: 'Cancelling...',
    failed: 'The event could not be cancelled. Please try again.',
  },
} as const;

const SCHEMA = schemaOfRules<{ reason: string }>({ reason: OWNER_RULES.statusReason });

/** Sets an open booking to cancelled, with the owner's own words in the e-mail to the customer. */
export function DeclineBooking({ booking, onLost }: DeclineBookingProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { trySetStatus } = useBookingChanges();
  const status = statusOf(booking);
  const isMailed = useIsMailed(booking);
  const words = WORDS[isRequestStatus(status) ? 'request' : 'event'];
  const isOpen = !isClosedStatus(status) && !isErased(booking);
  return (
    <FormDialog
      title={words.title}
      intro={
        isMailed
          ? `${nameOf(booking)} gets an e-mail about it. It waits for a minute, so that this can be undone.`
          : `What ${nameOf(booking)} is told about it is saved on this booking’s page, and you send it yourself.`
      }
      confirmClose
      {...useDraftDialog(`decline-${booking.id}`)}
      returnFocus={() => {
        if (button.current) button.current.focus();
        else onLost();
      }}
      trigger={isOpen ? <Button ref={button}>{words.action}</Button> : undefined}
      schema={SCHEMA}
      rows={[
        {
          name: 'reason',
          type: 'textarea',
          label: 'In your own words (Optional)',
          hint: 'Part of the message. The history keeps it.',
          placeholder: 'For example, we are fully booked that evening',
          rows: 3,
        },
      ]}
      submitLabels={[words.action, words.busy]}
      send={async ({ reason }) => ({
        error: await trySetStatus(booking, { status: 'cancelled', reason }),
      })}
      failed={words.failed}
    />
  );
}
