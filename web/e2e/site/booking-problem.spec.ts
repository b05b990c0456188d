import { expect, type Page } from '@playwright/test';
import { fillAll, guest, openForm, stepButton, submit, toast } from './booking-form';
import { formIsLive, test as quietTest } from '../kit/quiet';

const test = quietTest.extend({ failedAnswers: true });

const CALL = '**/api/bookings';
const UNSENT = 'Nothing was sent, and nothing you typed is lost.';
const note = (page: Page) => page.getByRole('alert');

async function fillFor(page: Page, name: string) {
  const who = guest(`${name}-${String(Date.now())}`);
  await openForm(page);
  await fillAll(page, who);
  return who;
}

test('booking form offline: it says that nothing was sent and nothing is lost, as long as it is offline', async ({
  page,
  context,
}) => {
  await fillFor(page, 'offline-says');
  await context.setOffline(true);
  await submit(page);
  await expect(toast(page, 'Error')).toBeVisible();
  await expect(note(page)).toContainText(`You are offline. ${UNSENT}`);
  await expect(toast(page, 'Error')).toHaveCount(0);
  await expect(note(page)).toContainText(UNSENT);
  await expect(note(page).getByRole('button')).toHaveCount(0);
  await stepButton(page, 'Event Details').click();
  await page.getByLabel('Event Location*').fill('14 Orchard Lane');
  await expect(note(page)).toContainText(UNSENT);
});

test('booking form back online: it offers to send on every step, and confirms what was sent', async ({
  page,
  context,
}) => {
  await fillFor(page, 'offline-offers');
  await context.setOffline(true);
  await submit(page);
  // A form that was filled in fast waits before it sends.
  await expect(note(page)).toContainText('You are offline.');
  await stepButton(page, 'Event Details').click();
  await context.setOffline(false);
  await expect(note(page)).toContainText(`You are online again. ${UNSENT}`);
  await note(page).getByRole('button', { name: 'Send it now' }).click();
  await expect(page.getByRole('region', { name: 'We have your request' })).toBeVisible();
  await expect(note(page)).toHaveCount(0);
});

test('booking form offline and reloaded: it still says that nothing was sent', async ({
  page,
  context,
}) => {
  await fillFor(page, 'offline-reload');
  await context.setOffline(true);
  await submit(page);
  await expect(note(page)).toContainText('You are offline.');
  await context.setOffline(false);
  await page.reload();
  await formIsLive(page);
  await expect(note(page)).toContainText(UNSENT);
});

test('booking form without an answer: it does not claim that nothing was sent, and says that a retry is safe', async ({
  page,
}) => {
  await page.route(CALL, (route) => route.abort());
  await fillFor(page, 'unanswered');
  await submit(page);
  await expect(note(page)).toContainText('We cannot tell whether your request reached us.');
  await expect(note(page)).toContainText('we will count it only once');
  await expect(page.getByText(UNSENT)).toHaveCount(0);
});

test('booking form over the rate limit: it says to wait, and nothing is lost', async ({ page }) => {
  await page.route(CALL, (route) =>
    route.fulfill({ status: 429, json: { error: 'Too many requests' } }),
  );
  await fillFor(page, 'too-many');
  await submit(page);
  await expect(note(page)).toContainText('Nothing you typed is lost.');
  await expect(note(page)).toContainText('Wait a minute before you send it again');
});

test('booking form: a request deleted since is reported, and sent as a new one on request', async ({
  page,
}) => {
  await page.route(CALL, (route) => route.fulfill({ status: 410, json: { error: 'Deleted' } }), {
    times: 1,
  });
  await fillFor(page, 'deleted');
  await submit(page);
  await expect(note(page)).toContainText('We received this request earlier');
  await note(page).getByRole('button', { name: 'Send as another request' }).click();
  await expect(page.getByRole('region', { name: 'We have your request' })).toBeVisible();
});

test('booking form: no sentence appears twice while a failure is shown', async ({
  page,
  context,
}) => {
  await fillFor(page, 'twice');
  await context.setOffline(true);
  await submit(page);
  await expect(note(page)).toBeVisible();
  const sentences = await page.locator('.booking-form, .toast-card').allInnerTexts();
  const all = sentences
    .join('\n')
    .split(/[.!?:\n]+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.split(' ').length > 3);
  expect(all.filter((sentence, at) => all.indexOf(sentence) !== at)).toEqual([]);
});
