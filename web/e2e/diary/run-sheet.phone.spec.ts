import type { APIRequestContext, Page } from '@playwright/test';
import type { BookingDetails } from '@finesse/api/contract/bookings';
import { expectToast } from '../kit/dashboard-kit';
import { button, dateIn, expect, makeEvent, sheet, test, waiting } from './offline-kit';

/** The run sheet of today, with one event that nobody has arrived at. */
async function openToday(page: Page, other: APIRequestContext): Promise<void> {
  await makeEvent(other);
  await page.goto('/admin/diary/today');
  await expect(button(page, 'Arrived')).toBeVisible();
}

test('run sheet: marks stay on the screen while the day is reloaded', async ({ page, other }) => {
  await openToday(page, other);
  let readAnew = () => {};
  const isHeld = new Promise<void>((resolve) => (readAnew = resolve));
  await page.route('**/api/day/*', async (route) => {
    await isHeld;
    await route.continue();
  });
  const sent = page.waitForResponse('**/api/bookings/*/arrival');
  await button(page, 'Arrived').click();
  expect((await sent).status()).toBe(200);
  await page.waitForTimeout(500);
  await expect(sheet(page, /Ada/)).toContainText('Arrived at');
  readAnew();
  await expect(waiting(page)).toBeHidden();
  await expect(sheet(page, /Ada/)).toContainText('Arrived at');
});

test('run sheet: a call without an answer does not block waiting changes', async ({
  page,
  other,
}) => {
  await openToday(page, other);
  await page.route('**/api/day/*', () => new Promise(() => {}));
  await button(page, 'Arrived').click();
  const paid = page.waitForRequest('**/api/bookings/*/payments', { timeout: 15_000 });
  await button(page, 'Payment received').click();
  await button(page, '$450 in cash').click();
  await paid;
  await expect(waiting(page)).toBeHidden({ timeout: 15_000 });
});

test('run sheet: a second tap undoes nothing, a mark is announced, and "Finished" can be undone', async ({
  page,
  other,
}) => {
  const { id } = await makeEvent(other);
  const path = `/api/bookings/${id}`;
  const booking = async () => (await (await other.get(path)).json()) as BookingDetails;
  await page.goto('/admin/diary/today');
  await button(page, 'Arrived').scrollIntoViewIfNeeded();
  const {
    x = 0,
    y = 0,
    width = 0,
    height = 0,
  } = (await button(page, 'Arrived').boundingBox()) ?? {};
  for (let tap = 0; tap < 3; tap += 1) {
    await page.touchscreen.tap(x + width / 2, y + height / 2);
    await page.waitForTimeout(300);
  }
  await expect(page.getByText(/^Arrived at \d\d:\d\d$/)).toBeVisible();
  await expect(waiting(page)).toBeHidden();
  expect((await booking()).arrivedAt).not.toBeNull();

  await button(page, 'Payment received').click();
  await button(page, '$450 in cash').click();
  await expectToast(page, 'Payment Noted', 'Payment of $450 in cash');
  await button(page, 'Finished').click();
  await expectToast(page, 'Event Finished', 'The booking is completed');
  await expect.poll(async () => (await booking()).status).toBe('completed');
  // Until its answer has arrived, the change can be taken back, too.
  await expect(waiting(page)).toBeHidden();
  await button(page, 'Undo').click();
  await expect.poll(async () => (await booking()).status).toBe('confirmed');
  // Not the one of what still waits to be sent, whose name says that it is taken back.
  await expect(page.getByRole('button', { name: 'Finished', exact: true })).toBeVisible();
});

test('run sheet: arrival and finish cannot be recorded before the day of the event', async ({
  page,
  other,
}) => {
  await makeEvent(other, { eventDate: dateIn(3) });
  await page.goto(`/admin/diary/${dateIn(3)}`);
  await expect(button(page, 'Payment received')).toBeVisible();
  for (const name of ['Arrived', 'Finished']) await expect(button(page, name)).toHaveCount(0);
});

test('run sheet: after midnight "today" shows the event that is still running', async ({
  page,
  other,
}) => {
  const { id, reference } = await makeEvent(other, { eventDate: dateIn(-1), eventTime: '20:00' });
  const today = dateIn(0);
  const schedule = { start: `${dateIn(-1)}T20:00:00Z`, end: `${today}T00:30:00Z` };
  expect((await other.put(`/api/bookings/${id}/schedule`, { data: schedule })).status()).toBe(200);
  await page.clock.setFixedTime(new Date(`${today}T00:20:00Z`));
  await page.goto('/admin/diary/today');
  const note = page.getByRole('status').filter({ hasText: 'Still running' });
  await expect(note).toContainText('Ada Lovelace until');
  await note.getByRole('link', { name: 'Open that day' }).click();
  await expect(sheet(page, /Ada/)).toContainText(reference);
  await expect(button(page, 'Finished')).toBeVisible();
  await page.clock.setFixedTime(new Date(`${today}T12:00:00Z`));
  await page.goto('/admin/diary/today');
  await expect(page.getByText('Nothing on this day')).toBeVisible();
  await expect(note).toHaveCount(0);
});
