import { useRef } from 'react';
import type { Booking } from '@finesse/api/contract/bookings';
import { isErased } from '@finesse/api/contract/privacy';
import { OWNER_RULES } from '@finesse/api/contract/rules';
import { schemaOfRules } from '@finesse/api/contract/rules-schema';
import { isClosedStatus, isRequestStatus } from '@finesse/api/contract/statuses';
import { Form } from '../ui/form/Form';
import { useMutationForm } from '../ui/form/useMutationForm';
import { nameOf } from '../format/nameOf';
import { Button } from '../../shared/ui/Button';
import { Dialog } from '../ui/dialog/Dialog';
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

/** Sets an open booking to cancelled, with the owner's own words in the e-mail to the customer. */
export function DeclineBooking({ booking, onLost }: DeclineBookingProps) {
  const button = useRef<HTMLButtonElement>(null);
  const status = statusOf(booking);
  const words = WORDS[isRequestStatus(status) ? 'request' : 'event'];
  const isOpen = !isClosedStatus(status) && !isErased(booking);
  return (
    <Dialog
      title={words.title}
      intro={`${nameOf(booking)} gets an e-mail about it. It waits for a minute, so that this can be undone.`}
      confirmClose
      returnFocus={() => {
        if (button.current) button.current.focus();
        else onLost();
      }}
      {...(isOpen && { trigger: <Button ref={button}>{words.action}</Button> })}
    >
      {(close) => <DeclineForm booking={booking} words={words} onDone={close} />}
    </Dialog>
  );
}

interface DeclineFormProps {
  booking: Booking;
  words: (typeof WORDS)[keyof typeof WORDS];
  onDone: () => void;
}

const SCHEMA = schemaOfRules<{ reason: string }>({ reason: OWNER_RULES.statusReason });

function DeclineForm({ booking, words, onDone }: DeclineFormProps) {
  const { trySetStatus } = useBookingChanges();
  const form = useMutationForm({
    schema: SCHEMA,
    send: async ({ reason }) => ({
      error: await trySetStatus(booking, { status: 'cancelled', reason }),
    }),
    failed: words.failed,
    onSent: onDone,
  });
  return (
    <Form
      form={form}
      className="dialog-body"
      submitLabels={[words.action, words.busy]}
      rows={[
        [
          {
            name: 'reason',
            type: 'textarea',
            label: 'In your own words (Optional)',
            hint: 'Part of the e-mail. The history keeps it.',
            placeholder: 'For example, we are fully booked that evening',
            rows: 3,
          },
        ],
      ]}
    />
  );
}
