import { CUSTOMER_RULES } from '@finesse/api/contract/request';
import {
  isCancelledStatus,
  isConfirmedStatus,
  isClosedStatus,
  type BookingStatus,
} from '@finesse/api/contract/statuses';
import type { CallFailure } from '../../shared/api/failure';
import { useIdempotencyKey } from '../../shared/api/idempotencyKey';
import { EmailLink, PhoneLink } from '../../shared/contact';
import { useSettings } from '../../shared/settings';
import { TextArea } from '../../shared/form/TextArea';
import { Form } from '../form/Form';
import { failureText } from './failures';
import { useWriteToOwnerMutation } from './requestApi';

const WORDS = {
  request: {
    title: 'Write to us',
    text: 'Would you like to add or change anything? We will reply by phone or e-mail.',
  },
  event: {
    title: 'Change or cancel',
    text: 'Tell us what you would like to change, or that you need to cancel. We will reply by phone or e-mail.',
  },
  over: {
    title: 'Write to us',
    text: 'A word about the evening, or something left behind? We are glad to hear from you.',
  },
  cancelled: {
    title: 'Write to us',
    text: 'Do you have a question, or would another day suit you? We will reply by phone or e-mail.',
  },
} as const;

function wordsFor(status: BookingStatus) {
  if (isCancelledStatus(status)) return WORDS.cancelled;
  if (isClosedStatus(status)) return WORDS.over;
  return isConfirmedStatus(status) ? WORDS.event : WORDS.request;
}

const RULES = { text: CUSTOMER_RULES.text };

/** A message to the owner; what was typed stays until it has been taken. */
export function WriteForm({ token, status }: { token: string; status: BookingStatus }) {
  const [write, { isLoading }] = useWriteToOwnerMutation();
  const { keyOf, renew } = useIdempotencyKey();
  const { contactPhone } = useSettings();
  const words = wordsFor(status);

  async function send({ text }: { text: string }) {
    const { error } = await write({ token, text, key: keyOf(text) });
    const otherwise = `Your message could not be sent. Please try again, or call ${contactPhone}.`;
    if (error) return { error, sentence: failureText(error as CallFailure, 'was sent', otherwise) };
    renew();
    return undefined;
  }

  return (
    <section className="request-part" aria-labelledby="request-write">
      <h2 id="request-write">{words.title}</h2>
      <p>
        {words.text} Is it urgent? Call <PhoneLink className="text-nowrap" />. A picture, such as
        one of the place, reaches us at <EmailLink />.
      </p>
      <Form
        rules={RULES}
        rows={[
          (errorOf) => (
            <TextArea
              label="Your message"
              name="text"
              rows={4}
              maxLength={CUSTOMER_RULES.text.maxLength}
              readOnly={isLoading}
              error={errorOf('text')}
            />
          ),
        ]}
        submitLabels={['Send message', 'Sending…']}
        actionsClass="d-flex flex-wrap align-items-center gap-2 column-gap-4"
        busy={isLoading}
        onSend={send}
        sent="Sent. We will be in touch."
      />
    </section>
  );
}
