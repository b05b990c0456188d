import { expect, type Page } from '@playwright/test';
import type { Booking } from '@finesse/api/contract/bookings';
import { CUSTOMER } from '../../test/names';
import {
  guest,
  openForm,
  openFormAt,
  proof,
  stepButton,
  terms,
  TITLES,
  toast,
} from './booking-form';
import { unique } from '../kit/dashboard-kit';
import { expectInView, scrollTo } from '../kit/in-view';
import { test } from '../kit/quiet';

const FIRST_FIELDS: Record<string, string> = {
  'Personal Information': 'First Name*',
  'Service Selection': 'Shisha Catering',
  'Event Details': 'Event Date*',
  'Preferences & Requirements': 'Preferred Shisha Flavours',
};

const title = (page: Page, name: string) => page.getByRole('heading', { level: 3, name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const label = (page: Page, text: string) =>
  page.locator('.booking-form label').getByText(text, { exact: true });

/** Scrolls to the end of the form, as after the last field, and presses a button there. */
async function press(page: Page, name: string): Promise<void> {
  await scrollTo(button(page, name), 'end');
  await button(page, name).click();
}

async function expectStepInView(page: Page, name = ''): Promise<void> {
  const field = FIRST_FIELDS[name];
  await expectInView(
    page,
    field === undefined
      ? {
          'the step’s title': title(page, name),
          'the first answers': page.getByRole('region', { name: 'Your answers: Personal' }),
        }
      : {
          'the step’s title': title(page, name),
          'the first field’s label': label(page, field),
          'the first field': page.getByLabel(field, { exact: true }),
        },
  );
}

// With motion, as these rules are about where a page comes to rest. The other sizes of windows are
// looked at in Firefox and WebKit (web/browsers).
for (const [width, height, isMobile] of [
  [390, 664, true],
  [1440, 900, false],
] as const) {
  test.describe(`booking form at ${String(width)} × ${String(height)}`, () => {
    test.use({
      viewport: { width, height },
      isMobile,
      hasTouch: isMobile,
      contextOptions: { reducedMotion: 'no-preference' },
    });

    test('Next, Back, Previous and a refused submit bring title and field of a step into view', async ({
      page,
    }) => {
      await openForm(page);
      for (const name of TITLES.slice(1)) {
        await press(page, 'Next Step');
        await expectStepInView(page, name);
      }
      for (const name of [TITLES[3], TITLES[2]]) {
        await page.goBack();
        await expectStepInView(page, name);
      }
      for (const name of [TITLES[1], TITLES[0]]) {
        await press(page, 'Previous');
        await expectStepInView(page, name);
      }

      await stepButton(page, 'Confirmation').click();
      await press(page, 'Submit Booking Request');
      await expectStepInView(page, 'Personal Information');
      const message = (field: string) =>
        page.locator('.field', { has: page.getByLabel(field) }).locator('.field-message');
      await expectInView(page, { 'its message': message('First Name*') });

      await test.step('a field keeps its position while messages above it disappear', async () => {
        await stepButton(page, 'Event Details').click();
        await page.getByLabel('Event Date*').fill('2031-06-20');
        await page.getByLabel('Event Time*').selectOption('19:30');
        const location = page.getByLabel('Event Location*');
        await scrollTo(location, 'end');
        await location.focus();
        const top = async () => (await location.boundingBox())?.y ?? NaN;
        const before = await top();
        await page.keyboard.type('12 Orchard Lane');
        await expect(message('Event Location*')).toHaveCount(0);
        expect(Math.abs((await top()) - before)).toBeLessThan(2);
      });

      await test.step('the one invalid field of a later step', async () => {
        await openFormAt(page, 5, guest('in-sight'), { guestCount: '' });
        await terms(page).check();
        await press(page, 'Submit Booking Request');
        const guests = page.getByLabel('Number of Guests*');
        await expect(guests).toBeFocused();
        await expectInView(page, {
          'the label': label(page, 'Number of Guests*'),
          'the field': guests,
          'the message': message('Number of Guests*'),
        });
      });
    });

    test('the proof of a sent request is in view under the toast, after it, and after a reload', async ({
      page,
    }) => {
      await openFormAt(page, 5, guest(unique()));
      await terms(page).check();
      const answered = page.waitForResponse('**/api/bookings');
      await press(page, 'Submit Booking Request');
      const { reference } = (await (await answered).json()) as Booking;
      const said = {
        'its title': proof(page).getByRole('heading'),
        'the reference': proof(page).getByText(reference, { exact: true }),
        'the day': proof(page).getByText(/^Friday,? 20 June 2031$/),
        'by when we answer': proof(page).getByText(/^by \w+day/),
        'what happens next': proof(page).getByRole('list').getByRole('listitem').last(),
      };
      const sent = toast(page, 'Booking Request Submitted!');
      await expect(sent).toBeVisible();
      await expectInView(page, said);
      await expect(proof(page)).toBeFocused();
      await page.getByRole('button', { name: 'Close', exact: true }).click();
      await expect(sent).toHaveCount(0);
      await expectInView(page, said);
      await page.reload();
      await expectInView(page, said);

      await proof(page).getByRole('button', { name: CUSTOMER.another }).click();
      await expect(proof(page)).toHaveCount(0);
      await expectStepInView(page, 'Personal Information');
      await page.reload();
      await expect(page.locator('[data-live] form')).toBeAttached();
      await expect(proof(page)).toHaveCount(0);
    });
  });
}
