import { expect, type Page } from '@playwright/test';
import { SITE } from '../../test/names';
import {
  answersOf,
  fillAll,
  guest,
  openForm,
  openReadyForm,
  proof,
  stepButton,
  stepTitle,
  storedOf,
  submit,
  toast,
} from './booking-form';
import { expectAccessible } from '../kit/axe';
import { unique } from '../kit/dashboard-kit';
import { formIsLive, test } from '../kit/quiet';

const CALL = '**/api/bookings';
const SENT = 'Booking Request Submitted!';
const FAILED = 'Failed to submit booking request. Please try again.';

test(
  'spec §4 §7 §8 booking form typed through five steps and sent: stored as typed, the toast, and an empty form on step 1',
  { tag: ['@core', '@containers'] },
  async ({ page }) => {
    const who = guest(unique());
    const kept = () => page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
    await page.goto('/privacy');
    await openForm(page);
    await fillAll(page, who);
    await expect.poll(kept).toContain(who.email);
    const sent = page.waitForRequest(CALL);
    await page.getByRole('button', { name: 'Submit Booking Request' }).dblclick();

    await test.step('spec §7 the call has the specified fields and no others', async () => {
      const body = (await sent).postDataJSON() as unknown;
      expect(body).toEqual({ ...answersOf(who), termsAccepted: true });
    });
    await test.step('spec §4 §8 the toast, and the form is empty on step 1', async () => {
      await expect(toast(page, SENT)).toBeVisible();
      await expect(
        toast(
          page,
          'Thank you for your booking request! We will contact you within 24 hours to confirm availability.',
        ),
      ).toBeVisible();
      await expect(proof(page)).toBeVisible();
      await stepTitle(page, 'Personal Information');
      for (const label of ['First Name*', 'Last Name*', 'Email*', 'Phone Number*'])
        await expect(page.getByLabel(label)).toHaveValue('');
    });
    await test.step('the tab keeps nothing that was typed but the date, the device only who asked, and no cookie', async () => {
      const inTab = () => page.evaluate(() => JSON.stringify(sessionStorage));
      await expect.poll(inTab).not.toContain(who.email);
      expect(await inTab()).not.toMatch(/Okafor|Orchard|900123/);
      expect(await kept()).not.toContain('Orchard');
      expect(await page.context().cookies()).toEqual([]);
    });
    await test.step('Back leaves the form with one press, and Forward shows the proof again', async () => {
      await page.goBack();
      await expect(page).toHaveURL(/\/privacy$/);
      await page.goForward();
      await expect(proof(page)).toBeVisible();
      await expect(page.getByText('Step 1 of 5')).toBeAttached();
    });
    await test.step('a double click on the button has stored one booking', async () => {
      expect(await storedOf(page, who.email)).toMatchObject([
        { ...answersOf(who), status: 'pending', termsAccepted: true },
      ]);
    });
  },
);

test.describe('refused and unanswered', () => {
  test.use({ failedAnswers: true });

  test(
    'spec §2 §5 booking form without answers: a submit makes no call, lists each problem, and focuses the first invalid field',
    { tag: '@core' },
    async ({ page }) => {
      let calls = 0;
      await page.route(CALL, (route) => {
        calls += 1;
        return route.abort();
      });
      await openForm(page);
      await stepButton(page, 'Confirmation').click();
      await submit(page);
      await stepTitle(page, 'Personal Information');
      await expect(page.getByLabel('First Name*')).toBeFocused();
      const problems = page.getByRole('alert').getByRole('link');
      await expect(problems).toHaveCount(10);
      await problems.filter({ hasText: 'Number of Guests' }).click();
      await stepTitle(page, 'Event Details');
      await expect(page.getByLabel('Number of Guests*')).toBeFocused();
      await problems.filter({ hasText: 'Services' }).click();
      await expect(page.getByRole('checkbox', { name: 'Shisha Catering' })).toBeFocused();
      await expect(toast(page, FAILED)).toHaveCount(0);
      expect(calls).toBe(0);
    },
  );

  /** Sends it; the server stores it, and its answer never arrives. */
  async function sendInVain(page: Page): Promise<void> {
    await page.route(
      CALL,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await submit(page);
    await expect(toast(page, 'Error')).toBeVisible();
  }

  test('spec §8 booking submit whose answer is lost: sent again, also after a reload, it is one booking, and changed answers are sent only on request', async ({
    page,
  }) => {
    const who = guest(unique());
    const names = async () => (await storedOf(page, who.email)).map(({ firstName }) => firstName);
    await openReadyForm(page, who);
    await sendInVain(page);
    await submit(page);
    await expect(toast(page, SENT)).toBeVisible();
    expect(await names()).toEqual(['Amara']);

    const other = { ...who, firstName: 'Amina' };
    await openReadyForm(page, other);
    await sendInVain(page);
    await page.reload();
    await formIsLive(page);
    await stepTitle(page, 'Confirmation');
    await page.getByRole('button', { name: 'Change Personal Information' }).click();
    await page.getByLabel('First Name*').fill('Amarachi');
    await page.getByRole('button', { name: 'Next Step' }).click();
    await page.getByRole('checkbox', { name: /^I agree/ }).check();
    await submit(page);
    const another = page
      .getByRole('alert')
      .getByRole('button', { name: 'Send as another request' });
    await expect(another).toBeVisible();
    await expectAccessible(page, 'the form whose request is known');
    expect((await names()).toSorted()).toEqual(['Amara', 'Amina']);
    await another.click();
    await expect(toast(page, SENT)).toBeVisible();
    expect((await names()).toSorted()).toEqual(['Amara', 'Amarachi', 'Amina']);
  });
});

test.describe('in another time zone than the business', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('rule 11 booking form in New York for a business in London: date, time and due time are the business’s, on the page, in the call and in the dashboard', async ({
    page,
  }) => {
    // In New York it is still the day before.
    await page.clock.setFixedTime(new Date('2031-03-10T01:30:00Z'));
    const who = { ...guest(unique()), eventDate: '2031-03-10', eventTime: '01:00' };
    await openReadyForm(page, who);
    const answers = page.getByRole('region', { name: 'Your answers: Event Details' });
    await expect(answers).toContainText('10 Mar 2031');
    await expect(answers).toContainText('01:00');
    await page.getByRole('button', { name: SITE.changeEvent }).click();
    const date = page.getByLabel('Event Date*');
    await expect(date).toHaveValue('2031-03-10');
    await expect(date).toHaveAttribute('min', '2031-03-10');
    await page.getByRole('button', { name: 'Next Step' }).click();
    const [response] = await Promise.all([page.waitForResponse(CALL), submit(page)]);
    expect(response.request().postDataJSON()).toMatchObject({
      eventDate: '2031-03-10',
      eventTime: '01:00',
    });
    await expect(proof(page)).toContainText('Monday 10 March 2031');
    const { answerDueAt } = (await response.json()) as { answerDueAt: string };
    const inLondon = new Date(answerDueAt).toLocaleTimeString('en-GB', {
      timeZone: 'Europe/London',
      hour: '2-digit',
      minute: '2-digit',
    });
    await expect(proof(page)).toContainText(new RegExp(`${inLondon} (GMT|BST)`));

    await storedOf(page, who.email);
    await page.goto(`/admin?q=${who.email}`);
    const row = page.getByRole('row').filter({ hasText: who.email });
    await expect(row).toContainText('10 Mar 2031');
    await expect(row).toContainText('01:00');
  });
});
