import type { Page } from '@playwright/test';
import { SCHEDULE_ERRORS } from '@finesse/api/contract/schedules/schedule';
import { DAY } from '../../test/names';
import {
  at,
  button,
  detailsOf,
  expect,
  keepDays,
  makeEvent,
  openToday,
  paymentsOf,
  receive,
  sheet,
  test,
  waiting,
} from './offline-kit';

/** The server stores a payment of $450 in cash; its answer is held back until `answered`. */
async function payWithoutAnswer(page: Page, answered: Promise<void>): Promise<void> {
  await page.route('**/api/bookings/*/payments', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const response = await route.fetch();
    await answered;
    return route.fulfill({ response });
  });
  await receive(page, 'in cash');
}

test('rule 12 offline: what was sent without an answer, or by a tab that was closed, is sent again and recorded once', async ({
  page,
  context,
  site,
  today,
}) => {
  const { id } = await makeEvent(site.owner, { eventDate: today });

  await test.step('an arrival whose answer was lost says that it may be recorded; after Undo the server’s state is shown', async () => {
    await openToday(page);
    await page.route('**/api/bookings/*/arrival', async (route) => {
      await route.fetch();
      return route.abort('connectionfailed');
    });
    await button(page, 'Arrived').click();
    await expect(waiting(page)).toContainText(
      'Sent without an answer: it may be recorded already.',
    );
    await button(page, /^Undo: /).click();
    await expect(waiting(page)).toBeHidden();
    await expect(sheet(page)).toContainText('Arrived at');
  });

  await test.step('a payment that a closed tab was sending is sent by the next, once', async () => {
    await payWithoutAnswer(page, new Promise(() => {}));
    await expect.poll(() => paymentsOf(site.owner, { id })).toHaveLength(1);
    await page.close();
    const again = await context.newPage();
    await openToday(again);
    await expect(waiting(again)).toBeHidden();
    await expect(sheet(again)).toContainText('Fully paid');
    expect(await paymentsOf(site.owner, { id })).toHaveLength(1);
  });
});

test('rule 12 offline: in two tabs one that is being sent cannot be undone, and what the other sent is shown', async ({
  page,
  context,
  site,
  today,
}) => {
  const { id, firstName, lastName } = await makeEvent(site.owner, { eventDate: today });
  const name = `${firstName} ${lastName}`;
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const second = await context.newPage();

  await test.step('what this tab could not send, the other sends, and this one shows it', async () => {
    await openToday(page);
    await page.route('**/api/bookings/*/arrival', (route) => route.abort('connectionfailed'));
    await button(page, 'Arrived').click();
    await expect(waiting(page).getByRole('listitem')).toHaveCount(1);
    await second.goto('/admin');
    await expect(waiting(page)).toBeHidden();
    await expect(sheet(page)).toContainText('Arrived at');
    await expect(button(page, 'Arrived')).toHaveCount(0);
  });

  await test.step('neither tab undoes what is being sent', async () => {
    await payWithoutAnswer(page, answered);
    await expect.poll(() => paymentsOf(site.owner, { id })).toHaveLength(1);
    const beingSent = `Being sent: ${name} ${DAY.paid}`;
    for (const tab of [page, second]) {
      await expect(button(tab, /^Undo: /)).toHaveCount(0);
      await expect(button(tab, beingSent)).toHaveAttribute('aria-disabled', 'true');
      // A press before the row has changed comes here, too.
      await button(tab, beingSent).dispatchEvent('click');
      await expect(waiting(tab).getByRole('listitem')).toHaveCount(1);
    }
    answer();
    for (const tab of [page, second]) await expect(waiting(tab)).toBeHidden();
    await expect(sheet(page)).toContainText('Fully paid');
    expect(await paymentsOf(site.owner, { id })).toHaveLength(1);
  });
});

test('rule 12 offline: a conflict shows the booking’s current state, and the owner decides', async ({
  page,
  context,
  site: { owner },
  today,
}) => {
  const { id, firstName, lastName } = await makeEvent(owner, { eventDate: today });
  const name = `${firstName} ${lastName}`;
  const path = `/api/bookings/${id}`;
  const arrivedAt = async () => (await detailsOf(owner, { id })).arrivedAt;
  const doubt = page.getByRole('alert', { name });
  const earlier = at(today, '11:00');

  await test.step('undoing an arrival offline never undoes another one', async () => {
    await keepDays(page, today);
    await openToday(page);
    await button(page, 'Arrived').click();
    await expect.poll(arrivedAt).not.toBeNull();
    await context.setOffline(true);
    await button(page, 'Undo arrival').click();
    await expect(waiting(page)).toContainText(`${name} Arrival undone`);
    await expect(button(page, 'Arrived')).toBeVisible();
    // Meanwhile somebody else has corrected it.
    await owner.put(`${path}/arrival`, { data: { at: null, was: await arrivedAt() } });
    expect((await owner.put(`${path}/arrival`, { data: { at: earlier } })).status()).toBe(200);
    await context.setOffline(false);
    await expect(doubt).toContainText('Arrival undone');
    await expect(doubt).toContainText(SCHEDULE_ERRORS.arrived);
    await doubt.getByRole('button', { name: 'Discard' }).click();
    await expect(doubt).toHaveCount(0);
    expect(await arrivedAt()).toBe(earlier);
  });

  await test.step('without such a change it is undone', async () => {
    await expect(sheet(page)).toContainText('Arrived at 1');
    await context.setOffline(true);
    await button(page, 'Undo arrival').click();
    await context.setOffline(false);
    await expect.poll(arrivedAt).toBeNull();
    await expect(waiting(page)).toBeHidden();
  });

  await test.step('an arrival is never written over, and what is behind it waits', async () => {
    await context.setOffline(true);
    await button(page, 'Arrived').click();
    await receive(page, 'in cash');
    await button(page, 'Finished').click();
    await expect(waiting(page).getByRole('listitem')).toHaveCount(3);
    // Meanwhile somebody else was faster with all of it.
    expect((await owner.put(`${path}/arrival`, { data: { at: earlier } })).status()).toBe(200);
    const paid = { amount: 20_000, kind: 'balance', method: 'card', receivedAt: earlier };
    expect((await owner.post(`${path}/payments`, { data: paid })).status()).toBe(201);
    const cancelled = await owner.put(`${path}/status`, { data: { status: 'cancelled' } });
    expect(cancelled.status()).toBe(200);
    await context.setOffline(false);
    await expect(doubt).toContainText(`${name}: Arrived`);
    await expect(doubt).toContainText(/cancelled/);
    await expect(doubt.getByRole('button', { name: 'Record it anyway' })).toHaveCount(0);
    const behind = page.getByRole('status', { name: 'Waiting for what you decide above' });
    await expect(behind.getByRole('listitem')).toHaveCount(2);
    await doubt.getByRole('button', { name: 'Discard' }).click();
  });

  await test.step('a payment is recorded only after the owner has seen that the event is cancelled', async () => {
    await expect(doubt).toContainText(DAY.paid);
    await expect(doubt).not.toContainText('to collect');
    expect(await paymentsOf(owner, { id })).toHaveLength(1);
    await doubt.getByRole('button', { name: 'Record it anyway' }).click();
    await expect(doubt).toContainText('Finished');
    await expect(doubt).toContainText(/cancelled/);
    expect(await paymentsOf(owner, { id })).toHaveLength(2);
    await doubt.getByRole('button', { name: 'Discard' }).click();
    await expect(doubt).toHaveCount(0);
    const { status, balance, received } = await detailsOf(owner, { id });
    expect([status, balance, received]).toEqual(['cancelled', null, 65_000]);
  });
});
