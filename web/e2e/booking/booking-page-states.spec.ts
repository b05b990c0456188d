import { request as newRequest } from '@playwright/test';
import { MESSAGE_ERRORS } from '@finesse/api/contract/messages';
import { expectFlawless } from '../kit/axe';
import { expect, failingTest, gate, makeBooking, OWNER } from '../kit/dashboard-kit';

// Calls fail here on purpose.
const test = failingTest;
const NOBODY = '00000000-0000-4000-8000-000000000000';

test('booking page: loading and failure are shown, with a retry', async ({ page }) => {
  const { id } = await makeBooking(page.request);
  const { open, opened } = gate();
  const call = (url: URL) => url.pathname === `/api/bookings/${id}`;
  await page.route(call, async (route) => {
    await opened;
    await route.fulfill({ status: 503, body: '' });
  });
  await page.goto(`/admin/bookings/${id}`);
  await expect(page.getByText('Loading booking...')).toBeVisible();
  open();
  await expect(page.getByRole('alert')).toContainText('Error loading the booking');
  await expectFlawless(page, 'the page of a booking that could not be loaded');
  await page.unroute(call);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeVisible();
  await expectFlawless(page, 'the page of a booking');
});

test('booking page: an unknown id says so and leads back; a malformed one is a 404 page', async ({
  page,
}) => {
  await page.goto(`/admin/bookings/${NOBODY}`);
  await expect(page.getByText('Booking not found')).toBeVisible();
  await page.getByRole('link', { name: 'All bookings' }).last().click();
  await expect(page).toHaveURL('/admin');
  expect((await page.goto('/admin/bookings/ada'))?.status()).toBe(404);
});

test('booking page: an erased booking says so, and has no action that needs the person', async ({
  page,
}) => {
  const { id, email } = await makeBooking(page.request);
  await page.request.post('/api/privacy/erase', { data: { email } });
  await page.goto(`/admin/bookings/${id}`);
  await expect(page.getByText('The customer’s details have been erased')).toBeVisible();
  for (const name of ['Edit', 'Save notes', 'Send message', 'Send a new link'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
});

test('booking page: another admin’s change is shown, and nothing typed is lost', async ({
  page,
  baseURL,
}) => {
  const { id } = await makeBooking(page.request);
  const other = await newRequest.newContext({ baseURL: baseURL ?? '' });
  await other.post('/api/auth/login', { data: OWNER });
  await page.goto(`/admin/bookings/${id}`);

  await test.step('a change of the request', async () => {
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const form = page.getByRole('dialog', { name: 'Edit Booking' });
    await form.getByLabel('Event Time').fill('21:00');
    await other.patch(`/api/bookings/${id}`, { data: { guestCount: '26-50' } });
    await form.getByRole('button', { name: 'Save changes' }).click();
    await expect(form.getByRole('alert')).toContainText(
      `Somebody else changed this first: Number of Guests: 11-25 → 26-50 by ${OWNER.email}.`,
    );
    await expect(form.getByLabel('Event Time')).toHaveValue('21:00');
    await form.getByRole('button', { name: 'Save changes' }).click();
    await expect(form).toHaveCount(0);
    await expect(page.getByText('at 21:00, 26-50 guests')).toBeVisible();
  });

  await test.step('a change of the notes', async () => {
    const notes = page.getByLabel('Private notes, never shown');
    const save = page.getByRole('button', { name: 'Save notes' });
    await notes.fill('Mine');
    await other.put(`/api/bookings/${id}/status`, { data: { status: 'confirmed' } });
    await other.put(`/api/bookings/${id}/notes`, { data: { text: 'Theirs' } });
    await save.click();
    await expect(page.getByText('They now read: “Theirs”.')).toBeVisible();
    await expect(notes).toHaveValue('Mine');
    await save.click();
    await expect(page.getByText('They now read')).toHaveCount(0);
    await expect(page.getByText('Not saved yet')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Save notes' })).toBeVisible();
    const { notes: stored } = (await (await other.get(`/api/bookings/${id}`)).json()) as {
      notes: string;
    };
    expect(stored).toBe('Mine');
  });

  await test.step('any other change, which notes do not conflict with', async () => {
    await page.getByLabel('Private notes, never shown').fill('Mine again');
    await other.put(`/api/bookings/${id}/status`, { data: { status: 'completed' } });
    await page.getByRole('button', { name: 'Save notes' }).click();
    await expect(page.getByText('Not saved yet')).toHaveCount(0);
    await expect(page.getByText('Somebody else changed')).toHaveCount(0);
  });
  await other.dispose();
});

test('booking page: stopping a message that was already sent shows why it cannot be', async ({
  page,
}) => {
  const { id } = await makeBooking(page.request);
  const answer = await page.request.get(`/api/messages?bookingId=${id}`);
  const messages = (await answer.json()) as { id: string; template: string }[];
  const received = messages.find(({ template }) => template === 'request-received');
  await page.goto(`/admin/bookings/${id}`);
  const stop = page.getByRole('button', { name: /^Stop: “We have your request/ });
  await expect(stop).toBeVisible();
  await page.request.post(`/api/messages/${received?.id ?? ''}/mark-sent`);
  await stop.click();
  await expect(
    page.getByRole('alert').filter({ hasText: MESSAGE_ERRORS.notStoppable }),
  ).toBeVisible();
  await expect(stop).toHaveCount(0);
});

test.describe('without a session', () => {
  test.use({ ownSession: true });

  test('booking page: an ended session leads to the login and back, keeping what was typed', async ({
    page,
  }) => {
    const { id } = await makeBooking(page.request);
    await page.goto(`/admin/bookings/${id}`);
    await page.getByLabel('Private notes, never shown').fill('Kept');
    await page.request.post('/api/auth/logout');
    // The page may notice by itself, by what it asks from time to time, and take the button away.
    const save = page.getByRole('button', { name: 'Save notes' });
    await Promise.race([save.click().catch(() => undefined), page.waitForURL('/admin/login')]);
    await expect(page).toHaveURL('/admin/login');
    await page.getByLabel('Email').fill(OWNER.email);
    await page.getByLabel('Password').fill(OWNER.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(`/admin/bookings/${id}`);
    await expect(page.getByLabel('Private notes, never shown')).toHaveValue('Kept');
  });
});
