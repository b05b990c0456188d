import { useState } from 'react';
import { CUSTOMER_RULES } from '@finesse/api/contract/request';
import { Form, formFailure } from '../form/Form';
import { useSendLinkMutation } from './requestApi';

const { reference, email } = CUSTOMER_RULES;
const RULES = { reference, email };
const FAILED = 'The link could not be sent. Please try again.';
const NO_ANSWER =
  'We cannot tell whether this reached us. If no e-mail comes within minutes, please try again.';

/** For who has lost the link: it goes to the address on file only. */
export function LinkForm() {
  const [sendLink, { isLoading }] = useSendLinkMutation();
  const [sentTo, setSentTo] = useState('');
  return (
    <section className="request-part" aria-labelledby="request-link">
      <h2 id="request-link">Send me my link again</h2>
      <Form
        rules={RULES}
        rows={[
          [
            {
              name: 'reference',
              label: 'Reference',
              autoComplete: 'off',
              hint: 'You will find it in the subject line of our e-mails, for example F-7K3M9Q.',
            },
            {
              name: 'email',
              label: 'Email',
              hint: 'The address that you gave us.',
              type: 'email',
              autoComplete: 'email',
            },
          ],
        ]}
        submitLabels={['Send the link', 'Sending…']}
        busy={isLoading}
        onSend={async (typed) => {
          const { error } = await sendLink(typed);
          if (error) return formFailure(error, FAILED, NO_ANSWER);
          setSentTo(typed.email);
          return undefined;
        }}
      />
      <div role="status">
        {sentTo && (
          <p>
            If {sentTo} is the address of that request, the link is on its way there. Please check
            your spam folder, too.
          </p>
        )}
      </div>
    </section>
  );
}
