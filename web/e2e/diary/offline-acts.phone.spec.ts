import type { BookingDetails } from '@finesse/api/contract/bookings';
import {
  button,
  expect,
  keepDays,
  makeEvent,
  paymentsOf,
  sheet,
  test,
  waiting,
} from './offline-kit';

const HOUR_MS = 3_600_000;

test('rule 12 offline changes: they wait, also while the page is closed, and are sent once, in order', async ({
  page,
  context,
  other,
}) => {
  const { id, reference } = await makeEvent(other);
  await keepDays(page);
  await context.setOffline(true);
  await page.goto('/admin/diary/today');
  const before = Date.now();
  await button(page, 'Arrived').click();
  await button(page, 'Payment received').click();
  await expect(page.getByLabel('Received (USD)')).toHaveValue('450');
  await button(page, '$450 in cash').click();
  await button(page, 'Finished').click();
  await expect(waiting(page).getByRole('listitem')).toContainText([
    `${reference} Arrived`,
    `${reference} Payment of $450 in cash`,
    `${reference} Finished`,
  ]);
  const after = Date.now();
  await expect(sheet(page, /Ada/)).toContainText('Fully paid');
  await page.reload();
  await expect(waiting(page).getByRole('listitem')).toHaveCount(3);
  await page.close();

  await context.setOffline(false);
  const again = await context.newPage();
  const sent: string[] = [];
  again.on('request', (asked) => {
    if (asked.method() !== 'GET') sent.push(new URL(asked.url()).pathname.split('/').at(-1) ?? '');
  });
  // Two at once: of both one alone sends.
  const second = await context.newPage();
  second.on('request', (asked) => {
    if (asked.method() !== 'GET') sent.push(new URL(asked.url()).pathname.split('/').at(-1) ?? '');
  });
  await Promise.all([again.goto('/admin/diary/today'), second.goto('/admin')]);
  await expect(sheet(again, /Ada/)).toContainText('Completed');
  await expect(waiting(again)).toBeHidden();
  await expect(waiting(second)).toBeHidden();
  expect(sent).toEqual(['arrival', 'payments', 'status']);

  const booking = (await (await other.get(`/api/bookings/${id}`)).json()) as BookingDetails;
  expect([booking.status, booking.balance]).toEqual(['completed', 0]);
  const arrived = Date.parse(booking.arrivedAt ?? '');
  expect(arrived).toBeGreaterThanOrEqual(before);
  expect(arrived).toBeLessThanOrEqual(after);
  const payments = await paymentsOf(other, id);
  expect(payments).toHaveLength(1);
  expect(Date.parse(payments[0]?.receivedAt ?? '')).toBeLessThanOrEqual(after);
});

test('rule 12 offline changes: after a lost answer they are sent again and applied once', async ({
  page,
  other,
}) => {
  const { id } = await makeEvent(other);
  await page.goto('/admin/diary/today');
  for (const path of ['arrival', 'payments', 'status']) {
    let isLost = false;
    await page.route(`**/api/bookings/*/${path}`, async (route) => {
      if (isLost || route.request().method() === 'GET') return route.continue();
      isLost = true;
      await route.fetch();
      return route.abort('connectionfailed');
    });
  }
  await button(page, 'Arrived').click();
  await button(page, 'Send now').click();
  await expect(waiting(page)).toBeHidden();
  await button(page, 'Payment received').click();
  await button(page, '$450 by bank transfer').click();
  await button(page, 'Send now').click();
  await expect(waiting(page)).toBeHidden();
  await button(page, 'Finished').click();
  await button(page, 'Send now').click();
  await expect(sheet(page, /Ada/)).toContainText('Completed');
  await expect(page.getByRole('alert')).toHaveCount(0);
  const payments = await paymentsOf(other, id);
  expect(payments).toHaveLength(1);
});

test('rule 12 offline changes: those sent by another tab are shown as done', async ({
  page,
  context,
  other,
}) => {
  await makeEvent(other);
  await page.goto('/admin/diary/today');
  await page.route('**/api/bookings/*/arrival', (route) => route.abort('connectionfailed'));
  await button(page, 'Arrived').click();
  await expect(waiting(page).getByRole('listitem')).toHaveCount(1);
  const second = await context.newPage();
  await second.goto('/admin');
  await expect(waiting(page)).toBeHidden();
  await expect(sheet(page, /Ada/)).toContainText('Arrived at');
  await expect(button(page, 'Arrived')).toHaveCount(0);
});

test('rule 12 offline changes: a conflict shows the current state, and the owner decides', async ({
  page,
  context,
  other,
}) => {
  const { id, reference } = await makeEvent(other);
  const path = `/api/bookings/${id}`;
  const doubt = page.getByRole('alert', { name: `${reference}` });
  await keepDays(page);
  await context.setOffline(true);
  await page.goto('/admin/diary/today');
  await button(page, 'Arrived').click();
  await button(page, 'Payment received').click();
  await button(page, '$450 in cash').click();
  await button(page, 'Finished').click();
  await expect(waiting(page).getByRole('listitem')).toHaveCount(3);

  // Meanwhile somebody else was faster with all of it.
  const at = new Date(Date.now() - HOUR_MS).toISOString();
  expect((await other.put(`${path}/arrival`, { data: { at } })).status()).toBe(200);
  const paid = { amount: 20_000, kind: 'balance', method: 'card', receivedAt: at };
  expect((await other.post(`${path}/payments`, { data: paid })).status()).toBe(201);
  expect((await other.put(`${path}/status`, { data: { status: 'cancelled' } })).status()).toBe(200);
  await context.setOffline(false);

  // An arrival is never written over; what is behind it waits.
  await expect(doubt).toContainText(`${reference}: Arrived`);
  await expect(doubt).toContainText('Now: cancelled, arrived at');
  await expect(doubt.getByRole('button', { name: 'Record it anyway' })).toHaveCount(0);
  await expect(waiting(page).getByRole('listitem')).toHaveCount(2);
  await doubt.getByRole('button', { name: 'Discard' }).click();
  await expect(doubt).toContainText('Payment of $450 in cash');
  await expect(doubt).toContainText('$250 to collect');
  expect(await paymentsOf(other, id)).toHaveLength(1);
  await doubt.getByRole('button', { name: 'Record it anyway' }).click();
  await expect(doubt).toContainText('Finished');
  await expect(doubt).toContainText('Now: cancelled');
  expect(await paymentsOf(other, id)).toHaveLength(2);
  await doubt.getByRole('button', { name: 'Discard' }).click();
  await expect(doubt).toHaveCount(0);
  const { status, balance } = (await (await other.get(path)).json()) as BookingDetails;
  expect([status, balance]).toEqual(['cancelled', -20_000]);
});

test('rule 12 offline changes: an arrival recorded by mistake is undone, also offline, and never a later one', async ({
  page,
  context,
  other,
}) => {
  const { id, reference } = await makeEvent(other);
  const path = `/api/bookings/${id}`;
  const arrivedAt = async () =>
    ((await (await other.get(path)).json()) as BookingDetails).arrivedAt;
  await keepDays(page);
  await page.goto('/admin/diary/today');
  await button(page, 'Arrived').click();
  await expect.poll(arrivedAt).not.toBeNull();
  await context.setOffline(true);
  await button(page, 'Undo arrival').click();
  await expect(waiting(page)).toContainText(`${reference} Arrival undone`);
  await expect(button(page, 'Arrived')).toBeVisible();
  await context.setOffline(false);
  await expect.poll(arrivedAt).toBeNull();
  await expect(waiting(page)).toBeHidden();

  await button(page, 'Arrived').click();
  await expect.poll(arrivedAt).not.toBeNull();
  await context.setOffline(true);
  await button(page, 'Undo arrival').click();
  // Meanwhile somebody else has corrected it.
  const later = new Date().toISOString();
  await other.put(`${path}/arrival`, { data: { at: null, was: await arrivedAt() } });
  expect((await other.put(`${path}/arrival`, { data: { at: later } })).status()).toBe(200);
  await context.setOffline(false);
  const doubt = page.getByRole('alert', { name: `${reference}` });
  await expect(doubt).toContainText('Arrival undone');
  await expect(doubt).toContainText('Not recorded: A different arrival time is already recorded.');
  await doubt.getByRole('button', { name: 'Discard' }).click();
  await expect(doubt).toHaveCount(0);
  expect(await arrivedAt()).toBe(later);
});
