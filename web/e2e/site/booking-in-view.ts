import { expect, type Page } from '@playwright/test';
import type { Booking } from '@finesse/api/contract/bookings';
import { fillAll, fillEvent, guest, openForm, stepButton, toast } from './booking-form';
import { expectInView, scrollTo } from '../kit/in-view';
import { test } from '../kit/quiet';

const STEPS = {
  'Personal Information': 'First Name*',
  'Service Selection': 'Shisha Catering',
  'Event Details': 'Event Date*',
  'Preferences & Requirements': 'Preferred Shisha Flavours',
};

const title = (page: Page, name: string) => page.getByRole('heading', { level: 3, name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const label = (page: Page, text: string) =>
  page.locator('.booking-form label').getByText(text, { exact: true });
const proof = (page: Page) => page.getByRole('region', { name: 'We have your request' });

/** Scrolls to the end of the form, as after the last field, and presses a button there. */
async function press(page: Page, name: string): Promise<void> {
  await scrollTo(button(page, name), 'end');
  await button(page, name).click();
}

async function expectStepInView(page: Page, name: string): Promise<void> {
  const field = STEPS[name as keyof typeof STEPS];
  await expectInView(page, {
    'the step’s title': title(page, name),
    'the first field’s label': label(page, field),
    'the first field': page.getByLabel(field, { exact: true }),
  });
}

const use = (width: number, height: number) => {
  test.use({ viewport: { width, height }, contextOptions: { reducedMotion: 'no-preference' } });
  // These tests wait for smooth scrolls, and for a toast to disappear.
  test.describe.configure({ timeout: 90_000 });
};

/** The rules for what is in view after each step, with motion. */
export function stepTests(width: number, height: number): void {
  test.describe(`booking form at ${String(width)} × ${String(height)}`, () => {
    use(width, height);

    test('Next, Previous and the browser’s Back bring title and first field of a step into view', async ({
      page,
    }) => {
      await openForm(page);
      const names = Object.keys(STEPS);
      for (const name of names.slice(1)) {
        await press(page, 'Next Step');
        await expectStepInView(page, name);
      }
      await press(page, 'Next Step');
      await expectInView(page, {
        'the step’s title': title(page, 'Confirmation'),
        'the first answers': page.getByRole('region', { name: 'Your answers: Personal' }),
      });
      for (const name of names.toReversed()) {
        await press(page, 'Previous');
        await expectStepInView(page, name);
      }
      for (let step = 1; step < 4; step += 1) await press(page, 'Next Step');
      for (const name of names.slice(0, 3).toReversed()) {
        await page.goBack();
        await expectStepInView(page, name);
      }
    });
  });
}

/** The rules for what is in view after submitting, refused or accepted, with motion. */
export function answerTests(width: number, height: number): void {
  test.describe(`booking form at ${String(width)} × ${String(height)}`, () => {
    use(width, height);

    test('a refused submit brings the invalid field into view, with label, title and message', async ({
      page,
    }) => {
      await openForm(page);
      await stepButton(page, 'Confirmation').click();
      await press(page, 'Submit Booking Request');
      await expect(toast(page, 'Error')).toBeVisible();
      await expectStepInView(page, 'Personal Information');
      await expectInView(page, { 'its message': page.getByText('Please enter your first name') });

      await test.step('a field keeps its position while messages above it disappear', async () => {
        await stepButton(page, 'Event Details').click();
        await fillEvent(page, { ...guest('place'), location: '' });
        const location = page.getByLabel('Event Location*');
        await scrollTo(location, 'end');
        await location.focus();
        const top = async () => (await location.boundingBox())?.y;
        const before = await top();
        await page.keyboard.type('12 Orchard Lane');
        await expect(page.getByText('Please enter the address')).toHaveCount(0);
        expect(Math.abs((await top())! - before!)).toBeLessThan(2);
        await stepButton(page, 'Personal Information').click();
      });

      await fillAll(page, guest('in-sight'));
      await stepButton(page, 'Event Details').click();
      await page.getByLabel('Number of Guests*').selectOption('');
      await stepButton(page, 'Confirmation').click();
      await press(page, 'Submit Booking Request');
      await expect(page.getByLabel('Number of Guests*')).toBeFocused();
      await expectInView(page, {
        'the label': label(page, 'Number of Guests*'),
        'the field': page.getByLabel('Number of Guests*'),
        'the message': page.getByText('Please select the number of guests'),
      });
    });

    test('the confirmation of a sent request is in view under the toast, after it, and after a reload', async ({
      page,
    }) => {
      await openForm(page);
      await fillAll(page, guest(`proof-${String(width)}-${String(Date.now())}`));
      const answered = page.waitForResponse('**/api/bookings');
      await press(page, 'Submit Booking Request');
      const { createdAt, reference } = (await (await answered).json()) as Booking;
      const due = new Date(Date.parse(createdAt) + 24 * 60 * 60 * 1000);
      const said = {
        'its title': proof(page).getByRole('heading'),
        'the reference': proof(page).getByText(reference, { exact: true }),
        'the day': proof(page).getByText(/^Friday,? 20 June 2031$/),
        'by when we answer': proof(page).getByText(
          new RegExp(
            `by ${due.toLocaleDateString('en-GB', { weekday: 'long', timeZone: 'Europe/London' })}.* ${due.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/London' })}$`,
          ),
        ),
        'what happens next': proof(page).getByText(
          /contact you within 24 hours to confirm availability/,
        ),
      };
      await expect(toast(page, 'Booking Request Submitted!')).toBeVisible();
      await expectInView(page, said);
      await expect(proof(page)).toBeFocused();
      await expect(page.getByText('Step 1 of 5', { exact: true })).toBeAttached();
      await expect(toast(page, 'Booking Request Submitted!')).toHaveCount(0);
      await expectInView(page, said);
      for (const way of ['+44 20 7946 0123', 'WhatsApp', 'hello@finesse.example']) {
        await expect(proof(page).getByRole('link', { name: way })).toBeVisible();
      }
      await page.reload();
      await expectInView(page, said);

      await proof(page).getByRole('button', { name: 'Request another evening' }).click();
      await expect(proof(page)).toHaveCount(0);
      await expectStepInView(page, 'Personal Information');
      await page.reload();
      await expect(page.locator('[data-live] form')).toBeAttached();
      await expect(proof(page)).toHaveCount(0);
    });
  });
}
