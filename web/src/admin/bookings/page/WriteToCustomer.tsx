import type { Booking } from '@finesse/api/contract/bookings';
import { OWNER_WORDS_RULES } from '@finesse/api/contract/rules';
import { schemaOfRules } from '@finesse/api/contract/rules-schema';
import { NO_ANSWER_REPEATABLE } from '../../../shared/api/failure';
import { nameOf } from '../../format/nameOf';
import { useDraft } from '../../drafts';
import { Form } from '../../ui/form/Form';
import { useMutationForm } from '../../ui/form/useMutationForm';
import { useIsMailed } from '../../ui/messages/useIsMailed';
import { Part } from '../../ui/Part';
import { useWriteToCustomerMutation } from './bookingPageApi';

const SCHEMA = schemaOfRules<{ text: string }>(OWNER_WORDS_RULES);

interface WriteToCustomerProps {
  booking: Booking;
  /** Gets the id of the message. */
  onWritten: (message: string) => void;
}

/** Writes a mail to the customer; its draft is stored until it was sent. */
export function WriteToCustomer({ booking, onWritten }: WriteToCustomerProps) {
  const [write] = useWriteToCustomerMutation();
  const isMailed = useIsMailed(booking);
  const goes = isMailed
    ? `Goes by e-mail to ${booking.email}`
    : 'It is saved here, and you send it yourself';
  const form = useMutationForm({
    schema: SCHEMA,
    defaultValues: { text: '' },
    draft: useDraft(`words-${booking.id}`),
    send: ({ text }, { key }) => write({ seen: booking, text, key }),
    failed: 'The message could not be sent. Nothing is lost; please try again.',
    noAnswer: NO_ANSWER_REPEATABLE,
    successToast: ({ state }) => ({
      title: 'Message Written',
      description:
        state === 'unsent'
          ? 'It is saved here; now send it yourself'
          : 'It will be sent in a moment',
      about: nameOf(booking),
    }),
    isEmptiedOnceSent: true,
    onSent: (message) => onWritten(message.id),
  });

  return (
    <Part title="Write to the customer" className="d-print-none">
      <Form
        form={form}
        submitLabels={isMailed ? ['Send message', 'Sending...'] : ['Save message', 'Saving...']}
        look="outline-secondary"
        rows={[
          {
            name: 'text',
            type: 'textarea',
            label: `Your message to ${booking.firstName}`,
            hint: `${goes}; the reference and the link to the request are added.`,
            rows: 4,
          },
        ]}
      />
    </Part>
  );
}
