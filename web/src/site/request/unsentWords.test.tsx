import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { IDEMPOTENCY_HEADER } from '@finesse/api/contract/idempotency';
import { noConnection } from '../../../test/fake-calls';
import { openRequest } from '../../../test/open-request';
import { VIEW } from '../../../test/records';

it('customer’s page: a message that is not sent is still there after a reload, under the same key, until it is sent', async () => {
  const answers = [noConnection, { status: 201, body: VIEW }];
  const open = () =>
    openRequest(VIEW, { 'POST /api/request/messages': () => answers.shift() ?? { status: 500 } });
  const first = open();
  await first.user.type(await screen.findByLabelText('Your message'), 'We are twenty now');
  await first.user.click(screen.getByRole('button', { name: 'Send message' }));
  await screen.findByRole('alert');
  cleanup();
  const second = open();
  const text = await screen.findByLabelText<HTMLTextAreaElement>('Your message');
  expect(text.value).toBe('We are twenty now');
  await second.user.click(screen.getByRole('button', { name: 'Send message' }));
  await screen.findByText('Sent. We will be in touch.');
  const [before, after] = [first, second].map(({ calls }) =>
    calls.find(({ method }) => method === 'POST')?.headers.get(IDEMPOTENCY_HEADER),
  );
  expect(after).toBe(before);
  cleanup();
  open();
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Your message')).value).toBe('');
});

it('customer’s page: where the link ends while somebody writes, what they wrote is shown, and is in the form again with the next link', async () => {
  let hasEnded = false;
  const { user } = openRequest(() => (hasEnded ? { status: 410, body: {} } : { body: VIEW }));
  await user.type(await screen.findByLabelText('Your message'), 'We are twenty now');
  hasEnded = true;
  document.dispatchEvent(new Event('visibilitychange'));
  const unsent = await screen.findByRole('region', { name: 'What you were writing' });
  expect(unsent.textContent).toContain('We are twenty now');
  cleanup();
  openRequest(VIEW, {}, {}, 'b'.repeat(46));
  const text = await screen.findByLabelText<HTMLTextAreaElement>('Your message');
  expect(text.value).toBe('We are twenty now');
});
