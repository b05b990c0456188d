import { useEffect, useState } from 'react';
import { CUSTOMER_RULES } from '@finesse/api/contract/request';
import {
  isCancelledStatus,
  isConfirmedStatus,
  type BookingStatus,
} from '@finesse/api/contract/statuses';
import type { CallFailure } from '../../shared/api/failure';
import { newKey } from '../../shared/api/idempotencyKey';
import { EmailLink, PhoneLink } from '../../shared/contact';
import { useSettings } from '../../shared/settings';
import { TextArea } from '../../shared/form/TextArea';
import { Form } from '../form/Form';
import { failureText } from './failures';
import { useWriteToOwnerMutation } from './requestApi';
import { NO_WORDS, storeUnsentWords, unsentWords } from './unsentWords';

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

function wordsFor(status: BookingStatus, hasTakenPlace: boolean) {
  if (isCancelledStatus(status)) return WORDS.cancelled;
  if (hasTakenPlace) return WORDS.over;
  return isConfirmedStatus(status) ? WORDS.event : WORDS.request;
}

const RULES = { text: CUSTOMER_RULES.text };

interface WriteFormProps {
  token: string;
  reference: string;
  status: BookingStatus;
  hasTakenPlace: boolean;
}

/** A message to the owner; what was typed stays until it has been taken. */
export function WriteForm({ token, reference, status, hasTakenPlace }: WriteFormProps) {
  const [unsent, setUnsent] = useState(() => unsentWords(reference));
  useEffect(() => storeUnsentWords(reference, unsent), [reference, unsent]);
  const [write, { isLoading }] = useWriteToOwnerMutation();
  const { contactPhone } = useSettings();
  const words = wordsFor(status, hasTakenPlace);

  async function send({ text }: { text: string }) {
    const { error } = await write({ token, text, key: unsent.key });
    const otherwise = `Your message could not be sent. Please try again, or call ${contactPhone}.`;
    if (error) return { error, sentence: failureText(error as CallFailure, 'was sent', otherwise) };
    setUnsent(NO_WORDS);
    return undefined;
  }

  return (
    <section className="request-part d-print-none" aria-labelledby="request-write">
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
              value={unsent.text}
              readOnly={isLoading}
              error={errorOf('text')}
              onChange={({ target }) => setUnsent({ text: target.value, key: newKey() })}
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
