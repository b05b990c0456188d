import { expectFlawless } from '../kit/axe';
import { fillAll, guest, next, openForm, stepButton, submit } from '../site/booking-form';
import { answerList, expect, failingTest, gate, makeBooking, test } from '../kit/dashboard-kit';
import { test as visitorTest } from '../kit/quiet';

// What a narrower screen shows with the same colours, names and roles.

const FORM = '#contact';

const STEPS = ['Service Selection', 'Event Details', 'Preferences & Requirements', 'Confirmation'];

visitorTest('axe: no violations on the landing page as it opens, with motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/', { waitUntil: 'networkidle' });
  await expectFlawless(page, 'the landing page before anything has been scrolled to');
});

visitorTest(
  'axe: no violations on any step of the booking form, empty and filled',
  async ({ page }) => {
    await openForm(page);
    for (const title of STEPS) {
      await next(page);
      await expectFlawless(page, `${title}, empty`, FORM);
    }
    await stepButton(page, 'Personal Information').click();
    await fillAll(page, guest('axe'));
    await expectFlawless(page, 'Confirmation, answered', FORM);
    for (const title of ['Service Selection', 'Event Details']) {
      await stepButton(page, title).click();
      await expectFlawless(page, `${title}, answered`, FORM);
    }
  },
);

visitorTest.describe('failures', () => {
  visitorTest.use({ failedAnswers: true });

  visitorTest('axe: no violations on the booking form when offline', async ({ page, context }) => {
    await openForm(page);
    await fillAll(page, guest('axe-offline'));
    await context.setOffline(true);
    await submit(page);
    await expect(page.getByRole('alert')).toBeVisible();
    await expectFlawless(page, 'Confirmation, offline', FORM);
  });
});

visitorTest.describe('the login page', () => {
  visitorTest.use({ failedAnswers: true });

  visitorTest(
    'axe: no violations on the login page with errors and after a refusal',
    async ({ page }) => {
      await page.goto('/admin/login');
      await expect(page.locator('html[data-live]')).toBeAttached();
      await expectFlawless(page, 'the login page');
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
      await expectFlawless(page, 'the login page with errors');
      await page.getByLabel('Email').fill('nobody@example.com');
      await page.getByLabel('Password').fill('wrong-password');
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(page.getByText('Login Failed', { exact: true }).first()).toBeVisible();
      await expectFlawless(page, 'the login page after a refusal');
    },
  );
});

test('axe: no violations on a toast', async ({ page }) => {
  const { email } = await makeBooking(page.request);
  await page.goto(`/admin?q=${email}`);
  const status = page.getByRole('row').nth(1).getByRole('combobox');
  await status.selectOption('confirmed');
  await expect(page.getByText('Status Updated', { exact: true }).first()).toBeVisible();
  await expectFlawless(page, 'the bookings with a toast');
});

for (const list of ['bookings', 'members'] as const) {
  failingTest(
    `axe: no violations on ${list} that are loading, failed or empty`,
    async ({ page }) => {
      const { open, opened } = gate();
      await page.route(`**/api/${list}?**`, async (route) => {
        await opened;
        await route.fulfill({ status: 500, body: '' });
      });
      await page.goto(`/admin?tab=${list}`);
      await expect(page.getByText(`Loading ${list}...`)).toBeAttached();
      await expectFlawless(page, `${list}, loading`);
      open();
      await expect(page.getByText(`Error loading ${list}`)).toBeVisible();
      await expectFlawless(page, `${list}, failed`);
      await page.unroute(`**/api/${list}?**`);
      await answerList(page, list, []);
      await page.getByRole('button', { name: 'Try again' }).click();
      const none = list === 'bookings' ? 'No booking requests yet' : 'No members yet';
      await expect(page.getByText(none)).toBeVisible();
      await expectFlawless(page, `${list}, none yet`);
      await page.getByRole('searchbox').fill('nobody');
      await expect(page.getByText(`No ${list} match`)).toBeVisible();
      await expectFlawless(page, `${list}, none found`);
    },
  );
}
