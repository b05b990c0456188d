import { readFileSync } from 'node:fs';
import { fillAll, guest, openForm, submit } from '../site/booking-form';
import {
  expect,
  failingTest,
  gate,
  heading,
  makeRequest,
  openRequest,
  setStatus,
  test,
  ownerMessages,
} from './request-kit';

const WRITE = '**/api/request/messages';

test('customer’s page: linked from the confirmation of a sent booking, a pending request shows its response deadline', async ({
  page,
}) => {
  await openForm(page);
  await fillAll(page, guest(`request-${String(Date.now())}`));
  await submit(page);
  const note = page.getByRole('region', { name: 'We have your request' });
  const reference = (await note.getByText(/^F-\w{6}$/).textContent()) ?? '';
  await note.getByRole('link', { name: 'See your request' }).click();
  await expect(page).toHaveURL(/\/request#[\w-]{46}$/);
  await expect(page).toHaveTitle('Your request | Finesse');
  await expect(heading(page, 'We have your request')).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toContainText(`Reference ${reference}`);
  await expect(main).toContainText(/You will hear from us by \w+day,? \d+ \w+ at \d\d:\d\d/);
  const steps = main.getByRole('region', { name: 'What happens next' }).getByRole('listitem');
  await expect(steps).toContainText([
    'Request sent',
    'Our answer',
    'Quote',
    'Deposit',
    'Confirmed',
    'Your evening',
  ]);
  await expect(steps.nth(1)).toHaveAttribute('aria-current', 'step');
  const facts = main
    .getByRole('region', { name: 'Details of your request' })
    .getByRole('definition');
  await expect(facts).toHaveText([
    'Friday 20 June 2031 at 19:30',
    '12 Orchard Lane, London N1 2AB, the garden',
    '11-25',
    'Shisha Catering, Mocktail Services',
  ]);
  await expect(main).not.toContainText('Okafor');
});

test('customer’s page: a confirmed booking has the event for a calendar and asks to write for changes', async ({
  page,
  request,
  owner,
}) => {
  const booking = await makeRequest(request);
  await setStatus(owner, booking, 'confirmed');
  await openRequest(page, booking);
  await expect(heading(page, 'Your evening is confirmed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Withdraw request' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Change or cancel' })).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Add to calendar' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.ics$/);
  expect(readFileSync(await file.path(), 'utf8')).toContain('STATUS:CONFIRMED');
});

test('customer’s page: answered, completed and cancelled bookings each say so, with the next steps', async ({
  page,
  request,
  owner,
}) => {
  const booking = await makeRequest(request);
  await owner.post(`/api/bookings/${booking.id}/contacts`, { data: { channel: 'call' } });
  await openRequest(page, booking);
  await expect(heading(page, 'We have been in touch')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Quote' })).toHaveAttribute(
    'aria-current',
    'step',
  );
  await setStatus(owner, booking, 'completed');
  await page.reload();
  await expect(heading(page, 'Thank you for having us')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to calendar' })).toHaveCount(0);
  await setStatus(owner, booking, 'cancelled');
  await page.reload();
  await expect(heading(page, 'This request is cancelled')).toBeVisible();
  await expect(page.getByRole('region', { name: 'What happens next' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Request another evening' }).click();
  await expect(page).toHaveURL('/#contact');
});

test('customer’s page: a message sent by a double press reaches the owner once', async ({
  page,
  request,
  owner,
}) => {
  const booking = await makeRequest(request);
  await openRequest(page, booking);
  const send = page.getByRole('button', { name: 'Send message' });
  await send.click();
  await expect(page.getByLabel('Your message')).toBeFocused();
  await expect(page.getByLabel('Your message')).toHaveAccessibleDescription(
    /Please write your message/,
  );
  await page.getByLabel('Your message').fill('Is there room for a tent?\n“Big” one 🎪');
  const { open, opened } = gate();
  let calls = 0;
  await page.route(WRITE, async (route) => {
    calls += 1;
    await opened;
    await route.continue();
  });
  await send.dblclick();
  // Forced: while it is sent, the button says that it is disabled.
  await page.getByRole('button', { name: 'Sending…' }).click({ force: true });
  open();
  await expect(page.getByRole('status').filter({ hasText: 'Sent.' })).toBeVisible();
  await expect(page.getByLabel('Your message')).toHaveValue('');
  expect(calls).toBe(1);
  const told = await ownerMessages(owner, booking, 'customer-wrote');
  expect(told).toHaveLength(1);
  expect(told[0]?.text).toContain('Is there room for a tent?\n“Big” one 🎪');
});

failingTest(
  'customer’s page: an unsent message keeps its text, offline and refused, and can be sent later',
  async ({ page, request, owner, context }) => {
    const booking = await makeRequest(request);
    await openRequest(page, booking);
    const text = page.getByLabel('Your message');
    await text.fill('We are twenty now');
    const send = page.getByRole('button', { name: 'Send message' });
    await context.setOffline(true);
    await send.click();
    await expect(page.getByRole('alert')).toHaveText(/no connection, so nothing was sent/);
    await context.setOffline(false);
    await page.route(WRITE, (route) => route.fulfill({ status: 500, body: '' }));
    await send.click();
    await expect(page.getByRole('alert')).toHaveText(/could not be sent/);
    await expect(text).toHaveValue('We are twenty now');
    await page.unroute(WRITE);
    await send.click();
    await expect(page.getByText('Sent. We will be in touch.')).toBeVisible();
    expect(await ownerMessages(owner, booking, 'customer-wrote')).toHaveLength(1);
  },
);

test('customer’s page: returning to the tab shows changes, and keeps what was typed', async ({
  page,
  request,
  owner,
}) => {
  const booking = await makeRequest(request);
  await openRequest(page, booking);
  await page.getByLabel('Your message').fill('A question');
  await setStatus(owner, booking, 'confirmed');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(heading(page, 'Your evening is confirmed')).toBeVisible();
  await expect(page.getByLabel('Your message')).toHaveValue('A question');
});
