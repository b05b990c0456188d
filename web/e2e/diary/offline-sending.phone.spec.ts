import type { Page } from '@playwright/test';
import { gate } from '../kit/dashboard-kit';
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

/** The server stores a payment of $450 in cash; its answer is held back until `answered`. */
async function payWithoutAnswer(page: Page, answered: Promise<void>): Promise<void> {
  await page.route('**/api/bookings/*/payments', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const response = await route.fetch();
    await answered;
    return route.fulfill({ response });
  });
  await button(page, 'Payment received').click();
  await button(page, '$450 in cash').click();
}

test('rule 12 offline changes: one that is being sent cannot be undone, in any tab', async ({
  page,
  context,
  other,
}) => {
  const { id, reference } = await makeEvent(other);
  const second = await context.newPage();
  await second.goto('/admin');
  await page.goto('/admin/diary/today');
  const { open: answer, opened: answered } = gate();
  await payWithoutAnswer(page, answered);
  await expect.poll(() => paymentsOf(other, id)).toHaveLength(1);
  const beingSent = `Being sent: ${reference} Payment of $450 in cash`;
  for (const tab of [page, second]) {
    await expect(button(tab, /^Undo: /)).toHaveCount(0);
    await expect(button(tab, beingSent)).toHaveAttribute('aria-disabled', 'true');
    // A press before the row has changed comes here, too.
    await button(tab, beingSent).dispatchEvent('click');
    await expect(waiting(tab).getByRole('listitem')).toHaveCount(1);
  }
  answer();
  for (const tab of [page, second]) await expect(waiting(tab)).toBeHidden();
  await expect(sheet(page, /Ada/)).toContainText('Fully paid');
  expect(await paymentsOf(other, id)).toHaveLength(1);
});

test('rule 12 offline changes: one without an answer says that it may be recorded; after Undo the server’s state is shown', async ({
  page,
  context,
  other,
}) => {
  await makeEvent(other);
  await keepDays(page);
  await page.goto('/admin/diary/today');
  await page.route('**/api/bookings/*/arrival', async (route) => {
    await route.fetch();
    return route.abort('connectionfailed');
  });
  await button(page, 'Arrived').click();
  await expect(waiting(page)).toContainText('Sent without an answer: it may be recorded already.');
  await button(page, /^Undo: /).click();
  await expect(waiting(page)).toBeHidden();
  await expect(sheet(page, /Ada/)).toContainText('Arrived at');

  // A device that knows that it is offline has sent nothing.
  await context.setOffline(true);
  await button(page, 'Finished').click();
  await expect(button(page, /^Undo: /)).toBeVisible();
  await expect(waiting(page)).not.toContainText('without an answer');
});

test('rule 12 offline changes: one that a closed tab was sending is sent again, and recorded once', async ({
  page,
  context,
  other,
}) => {
  const { id } = await makeEvent(other);
  await page.goto('/admin/diary/today');
  await payWithoutAnswer(page, new Promise(() => {}));
  await expect.poll(() => paymentsOf(other, id)).toHaveLength(1);
  await page.close();
  const again = await context.newPage();
  await again.goto('/admin/diary/today');
  await expect(waiting(again)).toBeHidden();
  await expect(sheet(again, /Ada/)).toContainText('Fully paid');
  expect(await paymentsOf(other, id)).toHaveLength(1);
});

test('rule 12 offline changes: without IndexedDB an action waits once, and is recorded once', async ({
  page,
  context,
  other,
}) => {
  const { id } = await makeEvent(other);
  await page.addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException('There is no database', 'InvalidStateError');
    };
  });
  await page.goto('/admin/diary/today');
  await expect(button(page, 'Payment received')).toBeVisible();
  await context.setOffline(true);
  await button(page, 'Payment received').click();
  await button(page, '$450 in cash').click();
  await expect(waiting(page).getByRole('listitem')).toHaveCount(1);
  await context.setOffline(false);
  await expect(waiting(page)).toBeHidden();
  expect(await paymentsOf(other, id)).toHaveLength(1);
});
