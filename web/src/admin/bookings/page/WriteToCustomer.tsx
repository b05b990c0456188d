import { useId, useState } from 'react';
import type { Booking } from '@finesse/api/contract/bookings';
import { OWNER_WORDS_RULES } from '@finesse/api/contract/rules';
import { NO_ANSWER_REPEATABLE } from '../../../shared/api/failure';
import { useIdempotencyKey } from '../../../shared/api/idempotencyKey';
import { Form, formFailure } from '../../../shared/form/Form';
import { TextArea } from '../../../shared/form/TextArea';
import { nameOf } from '../../format/nameOf';
import { useSettings } from '../../../shared/settings';
import { useToast } from '../../../shared/ui/toast/useToast';
import { clearDraft, storeDraft, loadDraft } from '../../drafts';
import { useWriteToCustomerMutation } from './bookingPageApi';

const FAILED = 'The message could not be sent. Nothing is lost; please try again.';

/** Writes a mail to the customer; its draft is stored until it was sent. */
export function WriteToCustomer({ booking, owner }: { booking: Booking; owner: string }) {
  const id = useId();
  const draftName = `words-${booking.id}`;
  const [draft] = useState(() => loadDraft(draftName, owner));
  const [sent, setSent] = useState(0);
  const [write, { isLoading }] = useWriteToCustomerMutation();
  const { keyOf, renew } = useIdempotencyKey();
  const toast = useToast();
  const { hasMailServer } = useSettings();
  const goes =
    hasMailServer && booking.email
      ? `Goes by e-mail to ${booking.email}`
      : 'Saved here for you to send';

  async function send({ text }: { text: string }) {
    const { data, error } = await write({ id: booking.id, text, key: keyOf(text) });
    if (!data) return formFailure(error, FAILED, NO_ANSWER_REPEATABLE);
    renew();
    clearDraft(draftName);
    setSent(sent + 1);
    const description =
      data.state === 'unsent'
        ? 'No mail server is set up: open it below in your own mail program'
        : 'It will be sent in a moment';
    toast({ title: 'Message Written', description, about: nameOf(booking) });
    return undefined;
  }

  return (
    <section className="booking-part" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Write to the customer</h2>
      <Form
        key={sent}
        rules={OWNER_WORDS_RULES}
        defaultValues={sent === 0 ? draft : undefined}
        submitLabels={['Send message', 'Sending...']}
        busy={isLoading}
        onSend={send}
        onChange={({ text }) => storeDraft(draftName, owner, { text })}
        look="outline-light"
        rows={[
          (state) => (
            <TextArea
              {...state('text')}
              name="text"
              label={`Your message to ${booking.firstName}`}
              hint={`${goes}; the reference and the link to the request are added.`}
              rows={4}
            />
          ),
        ]}
      />
    </section>
  );
}
