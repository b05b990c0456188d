import { expect, type Locator, type Page } from '@playwright/test';
import { guest, stepTitle, toast } from './booking-form';
import { formIsLive, test } from './quiet';

test.use({ viewport: { width: 390, height: 844 } });

/** Uses the form as a thumb does, and counts what that takes. */
function thumb(page: Page) {
  const effort = { taps: 0, keys: 0, swipes: 0 };
  const isInSight = (target: Locator) =>
    target.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= window.innerHeight;
    });
  const tap = async (target: Locator) => {
    if (!(await isInSight(target))) effort.swipes += 1;
    // At its start, where a date begins with its first part.
    await target.click({ position: { x: 16, y: 16 } });
    effort.taps += 1;
  };
  const type = async (text: string) => {
    await page.keyboard.type(text);
    effort.keys += text.length;
  };
  const write = async (label: string, text: string) => {
    await tap(page.getByLabel(label));
    await type(text);
  };
  const enter = async () => {
    await page.keyboard.press('Enter');
    effort.keys += 1;
  };
  /** A native list opens and is chosen from: two taps, which no script can make. */
  const choose = async (label: string, value: string) => {
    await page.getByLabel(label).selectOption(value);
    effort.taps += 2;
  };
  const press = (name: string) => tap(page.getByRole('button', { name }));
  return { effort, tap, write, enter, choose, press };
}

test('a booking takes a phone 16 taps, one swipe and the answers themselves', async ({ page }) => {
  const who = guest(`effort-${String(Date.now())}`);
  const { effort, tap, write, enter, choose, press } = thumb(page);
  await page.goto('/');
  await press('Book Your Event');
  await formIsLive(page);
  await write('First Name*', who.firstName);
  await write('Last Name*', who.lastName);
  await write('Email*', 'amara@example.com');
  await write('Phone Number*', '07700900123');
  await enter();
  await stepTitle(page, 'Service Selection');
  await tap(page.getByRole('checkbox', { name: 'Shisha Catering' }));
  await press('Next Step');
  // Typed the same where the day comes first and where the month does.
  await write('Event Date*', '06062031');
  await write('Event Time*', '1930');
  await write('Event Location*', '12 Orchard Lane, N1 2AB');
  await choose('Number of Guests*', '11-25');
  await press('Next Step');
  await press('Next Step');
  await stepTitle(page, 'Confirmation');
  await tap(page.getByRole('checkbox', { name: /^I agree/ }));
  await press('Submit Booking Request');
  await expect(toast(page, 'Booking Request Submitted!')).toBeVisible();
  expect(effort).toEqual({ taps: 16, keys: 75, swipes: 1 });
});
