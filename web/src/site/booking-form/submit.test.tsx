import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { IDEMPOTENCY_HEADER } from '@finesse/api/contract/idempotency';
import type { FakeAnswer } from '../../../test/fake-calls';
import { ANSWERS, openConfirmation } from '../../../test/open-site';

const CALL = 'POST /api/bookings';
const CREATED = { reference: 'F-7K2M9Q', answerDueAt: '2031-01-02T18:30:00.000Z' };
const ACCEPTED: FakeAnswer = { status: 201, body: CREATED };
const noAnswer: FakeAnswer = () => Promise.reject(new TypeError('Failed to fetch'));
const refused = (status: number): FakeAnswer => ({ status, body: { error: 'Broken' } });

const button = (name: string) => screen.getByRole('button', { name });
const terms = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^I agree/ });
const proof = () => screen.findByRole('region', { name: 'We have your request' });
/** The toast on the screen; a copy of its text is announced. */
const toast = () =>
  within(screen.getByRole('region', { name: /Notifications/ })).findByRole('listitem');

/** Opens the form filled in, and answers its sendings with these, the last one always. */
async function send(...answers: FakeAnswer[]) {
  const opened = openConfirmation({ [CALL]: () => answers.shift() ?? ACCEPTED });
  await opened.user.click(terms());
  await opened.user.click(button('Submit Booking Request'));
  const keys = () =>
    opened.calls
      .filter(({ method }) => method === 'POST')
      .map(({ headers }) => headers.get(IDEMPOTENCY_HEADER));
  return { ...opened, keys };
}

const setOnline = (isOnline: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
};

afterEach(() => {
  vi.restoreAllMocks();
});

it('spec §2 §9 booking submit: "Submitting..." while pending, a second press makes no second call, then one toast', async () => {
  let answer: (answer: FakeAnswer) => void = () => undefined;
  const { user, calls } = await send(
    () => new Promise<FakeAnswer>((resolve) => (answer = resolve)),
  );
  await user.click(await screen.findByRole('button', { name: 'Submitting...' }));
  await user.type(terms(), '{Enter}');
  answer(ACCEPTED);
  expect((await toast()).textContent).toContain('Booking Request Submitted!');
  expect(calls).toHaveLength(1);
});

it('booking submit: two requests of one page are two, each with a key of its own', async () => {
  const { user, keys } = await send();
  await proof();
  await user.click(button('Book another evening'));
  const paste = async (label: string, text: string) => {
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
  };
  const select = (label: string, value: string) =>
    user.selectOptions(screen.getByLabelText(label), value);
  await paste('First Name*', ANSWERS.firstName);
  await paste('Last Name*', ANSWERS.lastName);
  await paste('Email*', ANSWERS.email);
  await paste('Phone Number*', ANSWERS.phone);
  await user.click(button('Next Step'));
  await user.click(screen.getByRole('checkbox', { name: 'Shisha Rental' }));
  await user.click(button('Next Step'));
  await user.type(screen.getByLabelText('Event Date*'), ANSWERS.eventDate);
  await select('Event Time*', ANSWERS.eventTime);
  await paste('Event Location*', ANSWERS.location);
  await select('Number of Guests*', ANSWERS.guestCount);
  await user.click(screen.getByRole('button', { name: /^5 Confirmation/ }));
  await user.click(terms());
  await user.click(button('Submit Booking Request'));
  await vi.waitFor(() => expect(new Set(keys()).size).toBe(2));
  await proof();
});

it('spec §8 booking submit: the proof has the reference, the day, when we answer, and how to reach us', async () => {
  await send();
  const said = (await proof()).textContent;
  for (const words of [
    'F-7K2M9Q',
    'Friday 20 June 2031',
    'by Thursday',
    '18:30',
    'within 24 hours',
  ])
    expect(said).toContain(words);
  for (const name of ['+44 20 7946 0123', 'WhatsApp', 'hello@finesse.example'])
    within(await proof()).getByRole('link', { name });
  const chat = within(await proof()).getByRole<HTMLAnchorElement>('link', { name: 'WhatsApp' });
  expect(chat.href, 'the chat begins with the reference').toContain('F-7K2M9Q');
});

it.each([
  ['a server error', refused(500)],
  ['no answer', noAnswer],
])(
  'spec §8 booking submit with %s: the toast, the answers stay, and a retry is the same request',
  async (_, failure) => {
    const { user, keys } = await send(failure);
    expect((await toast()).textContent).toContain(
      'Failed to submit booking request. Please try again.',
    );
    expect(screen.queryByText(/Broken/)).toBeNull();
    const note = (await screen.findByRole('alert')).textContent;
    expect(note).toContain('We cannot tell whether your request reached us.');
    expect(note).not.toContain('Nothing was sent');
    screen.getByRole('heading', { name: 'Confirmation' });
    expect(terms().checked).toBe(true);
    await user.click(button('Submit Booking Request'));
    await proof();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(new Set(keys()).size).toBe(1);
  },
);

it('spec §8 booking submit offline: the form says that nothing was sent on every step, and once online offers to send it', async () => {
  setOnline(false);
  const { user, calls } = await send(noAnswer);
  const note = await screen.findByRole('alert');
  const NOTHING = 'Nothing was sent, and nothing you typed is lost.';
  expect(note.textContent).toContain(`You are offline. ${NOTHING}`);
  expect(within(note).queryByRole('button')).toBeNull();
  await user.click(button('Change Event Details'));
  await user.type(screen.getByLabelText('Event Location*'), ', by the pond');
  expect(screen.getByRole('alert').textContent).toContain(NOTHING);
  setOnline(true);
  const sendNow = await screen.findByRole('button', { name: 'Send it now' });
  expect(screen.getByRole('alert').textContent).toContain(`You are online again. ${NOTHING}`);
  await user.click(sendNow);
  await proof();
  expect(calls.at(-1)?.body).toMatchObject({ location: `${ANSWERS.location}, by the pond` });
});

it('booking submit over the rate limit: the form says to wait, and that nothing is lost', async () => {
  await send(refused(429));
  const note = (await screen.findByRole('alert')).textContent;
  expect(note).toContain('Nothing you typed is lost.');
  expect(note).toContain('Wait a minute');
});

it.each([
  ['known with other answers', 422],
  ['deleted since', 410],
])('booking submit of a request %s: it is sent as another only on request', async (_, status) => {
  const { user, keys } = await send(refused(status));
  const another = await screen.findByRole('button', { name: 'Send as another request' });
  expect(keys()).toHaveLength(1);
  await user.click(another);
  await proof();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(new Set(keys()).size).toBe(2);
});

it('spec §8 booking submit with a 400: the toast, and the server’s messages at their fields', async () => {
  const fields = {
    guestCount: 'Please select one of the guest ranges',
    phone: 'Please enter a valid phone number',
  };
  await send({ status: 400, body: { error: 'Broken', fields } });
  expect((await toast()).textContent).toContain('Failed to submit booking request.');
  const links = within(await screen.findByRole('alert')).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['Phone Number', 'Number of Guests']);
  const phone = screen.getByLabelText('Phone Number*');
  expect(document.activeElement).toBe(phone);
  screen.getByText(fields.phone);
});

it.each([
  ['offline', noAnswer],
  ['without an answer', refused(500)],
  ['refused', refused(429)],
  ['known already', refused(422)],
])('booking submit %s: the form says no sentence twice', async (state, failure) => {
  if (state === 'offline') setOnline(false);
  await send(failure);
  await screen.findByRole('alert');
  const parts = [screen.getByRole('form', { name: 'Booking request' }), await toast()];
  const sentences = parts
    .flatMap((part) => [
      ...part.querySelectorAll('p, li, h3, h4, dd, label, .toast-card-words > :last-child'),
    ])
    .filter((part) => !part.querySelector('p, li, h3, h4, dd, label'))
    .flatMap((part) => part.textContent.split(/[.!?:]+/))
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.split(' ').length > 3);
  expect(sentences.length).toBeGreaterThan(5);
  expect(sentences.filter((sentence, at) => sentences.indexOf(sentence) !== at)).toEqual([]);
});
