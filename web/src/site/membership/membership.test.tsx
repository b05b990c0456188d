import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { IDEMPOTENCY_HEADER } from '@finesse/api/contract/idempotency';
import { MEMBERSHIP_REQUEST_RULES } from '@finesse/api/contract/rules';
import { noConnection, type FakeAnswer } from '../../../test/fake-calls';
import { fillSilently } from '../../../test/fill-silently';
import { openMembership } from '../../../test/open-site';

const CALL = 'POST /api/members/requests';
const OPEN = 'Ask about membership';
const SEND = 'Ask for membership';

async function openForm(...answers: FakeAnswer[]) {
  const opened = openMembership({ [CALL]: () => answers.shift() ?? { status: 202, body: {} } });
  await opened.user.click(screen.getByRole('button', { name: OPEN }));
  await screen.findByRole('button', { name: SEND });
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  const press = () => opened.user.click(screen.getByRole('button', { name: SEND }));
  return { ...opened, field, press };
}

it('membership request: missing and broken answers are named at their fields, the first is focused, and nothing is sent', async () => {
  const { user, calls, field, press } = await openForm();
  const gold = screen.getByRole('radio', { name: /^Gold/ });
  expect(document.activeElement, 'when the form opens').toBe(gold);
  await user.type(field('Phone Number*'), '123');
  await press();
  screen.getByText(MEMBERSHIP_REQUEST_RULES.membershipType.required);
  expect(document.activeElement).toBe(gold);
  const message = document.getElementById(
    field('Phone Number*').getAttribute('aria-describedby') ?? '',
  );
  expect(message?.textContent).toContain(MEMBERSHIP_REQUEST_RULES.phone.invalid);
  expect(field('Phone Number*').value).toBe('123');
  expect(calls).toEqual([]);
});

it('membership request: closing its form loses nothing that was typed', async () => {
  const { user, field } = await openForm();
  await user.type(field('First Name*'), 'Grace');
  const toggle = screen.getByRole('button', { name: OPEN });
  await user.click(toggle);
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByRole('button', { name: SEND })).toBeNull();
  await user.click(toggle);
  expect(field('First Name*').value).toBe('Grace');
});

it('membership request without an answer: a sentence, nothing is lost, and sent again it is the same request', async () => {
  const { user, calls, field, press } = await openForm(() =>
    Promise.reject(new TypeError('Failed to fetch')),
  );
  await user.click(screen.getByRole('radio', { name: /^Platinum/ }));
  await user.type(field('First Name*'), 'Grace');
  await user.type(field('Last Name*'), 'Hopper');
  await user.type(field('Email*'), 'grace@example.com');
  await user.type(field('Phone Number*'), '+44 7700 900456');
  await press();
  const alert = await screen.findByRole('alert');
  await waitFor(() => expect(alert.textContent).toContain('We cannot tell whether'));
  expect(field('Email*').value).toBe('grace@example.com');
  await press();
  await screen.findByText(/^Thank you\. We have your request for a Platinum membership\./);
  expect(calls).toHaveLength(2);
  const keys = calls.map(({ headers }) => headers.get(IDEMPOTENCY_HEADER));
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toBeTruthy();
});

it('membership request: after a reload what was typed is there, and sent again after a lost answer it is the same request; once it is sent, nothing is kept', async () => {
  const typed = async ({ user, field }: Awaited<ReturnType<typeof openForm>>) => {
    await user.click(screen.getByRole('radio', { name: /^Platinum/ }));
    await user.type(field('First Name*'), 'Grace');
    await user.type(field('Last Name*'), 'Hopper');
    await user.type(field('Email*'), 'grace@example.com');
    await user.type(field('Phone Number*'), '+44 7700 900456');
  };
  const lost = await openForm(noConnection);
  await typed(lost);
  await lost.press();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('We cannot tell'));
  cleanup();

  const { calls, field, press } = await openForm();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Platinum/ }).checked).toBe(true);
  expect(field('Email*').value).toBe('grace@example.com');
  await press();
  await screen.findByText(/^Thank you/);
  const [first, second] = [...lost.calls, ...calls];
  expect(second?.body).toEqual(first?.body);
  expect(second?.headers.get(IDEMPOTENCY_HEADER)).toBe(first?.headers.get(IDEMPOTENCY_HEADER));
  expect(sessionStorage).toHaveLength(0);
});

it('membership request: of a stored draft only what fits the form is taken', async () => {
  const values = { firstName: 'Grace', lastName: 5, membershipType: 'Silver' };
  sessionStorage.setItem('membership-draft', JSON.stringify({ values, sent: 1, key: [] }));
  const { field } = await openForm();
  expect(field('First Name*').value).toBe('Grace');
  expect(field('Last Name*').value).toBe('');
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
});

it('membership request filled in without events: what the fields show is sent', async () => {
  const { user, calls, field, press } = await openForm();
  await user.click(screen.getByRole('radio', { name: /^Gold/ }));
  fillSilently(field('First Name*'), 'Grace');
  fillSilently(field('Last Name*'), 'Hopper');
  fillSilently(field('Email*'), 'grace@example.com');
  await user.type(field('Phone Number*'), '+44 7700 900456');
  await press();
  const thanks = await screen.findByText(
    /^Thank you\. We have your request for a Gold membership\./,
  );
  expect(document.activeElement, 'once it was sent').toBe(thanks);
  expect(calls[0]?.body).toMatchObject({
    firstName: 'Grace',
    lastName: 'Hopper',
    email: 'grace@example.com',
  });
});

it('membership request: a slip in the e-mail address is offered right, and one press takes it', async () => {
  const { user, field } = await openForm();
  await user.type(field('Email*'), 'grace@gmail.con');
  await user.click(screen.getByRole('button', { name: 'Use grace@gmail.com' }));
  expect(field('Email*').value).toBe('grace@gmail.com');
  expect(document.activeElement).toBe(field('Email*'));
  expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull();
});
