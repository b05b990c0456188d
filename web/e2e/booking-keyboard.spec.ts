import { expect, type Locator, type Page } from '@playwright/test';
import { guest, stepTitle, toast } from './booking-form';
import { formIsLive, test } from './quiet';

// Typed the same where the day comes first and where the month does.
const SIXTH_OF_JUNE = '06062031';

/** Presses Tab until the control has the focus, as someone without a pointer would. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  const focused = () => control.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 15 && !(await focused()); presses += 1) {
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
}

test('the whole booking can be made from the keyboard alone', async ({ page }) => {
  const who = guest(`keyboard-${String(Date.now())}`);
  const write = async (label: string, text: string) => {
    await tabTo(page, page.getByLabel(label));
    await page.keyboard.type(text);
  };
  const nextStep = async (title: string) => {
    await tabTo(page, page.getByRole('button', { name: 'Next Step' }));
    await page.keyboard.press('Enter');
    await stepTitle(page, title);
  };

  await page.goto('/');
  await page.locator('#hero-title ~ div').getByRole('button', { name: 'Book Your Event' }).focus();
  await page.keyboard.press('Enter');
  await formIsLive(page);
  await write('First Name*', who.firstName);
  await write('Last Name*', who.lastName);
  await write('Email*', who.email);
  await write('Phone Number*', who.phone);
  await nextStep('Service Selection');
  await tabTo(page, page.getByRole('checkbox', { name: 'Shisha Rental' }));
  await page.keyboard.press('Space');
  await nextStep('Event Details');
  await write('Event Date*', SIXTH_OF_JUNE);
  await write('Event Time*', '19:30');
  await write('Event Location*', who.location);
  await write('Number of Guests*', '26');
  await nextStep('Preferences & Requirements');
  await nextStep('Confirmation');
  await tabTo(page, page.getByRole('checkbox', { name: /^I agree/ }));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: 'Submit Booking Request' }));
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Booking Request Submitted!')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Personal Information' })).toBeFocused();
});
