import { expect } from '@playwright/test';
import {
  fillEvent,
  fillPersonal,
  guest,
  next,
  openForm,
  previous,
  stepButton,
  stepTitle,
} from './booking-form';
import { test } from './quiet';

const TITLES = [
  'Personal Information',
  'Service Selection',
  'Event Details',
  'Preferences & Requirements',
  'Confirmation',
];

test('§2 the form has five steps with "Step N of 5" and "Progress: N%"', async ({ page }) => {
  await openForm(page);
  for (const [index, title] of TITLES.entries()) {
    const step = index + 1;
    await stepTitle(page, title);
    await expect(page.getByText(`Step ${String(step)} of 5`, { exact: true })).toBeVisible();
    await expect(page.getByText(`Progress: ${String(step * 20)}%`, { exact: true })).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', String(step * 20));
    await expect(stepButton(page, title)).toHaveAttribute('aria-current', 'step');
    if (step < 5) await next(page);
  }
});

test('§2 Previous is hidden on step 1; steps 1 to 4 have Next Step, step 5 Submit', async ({
  page,
}) => {
  await openForm(page);
  await expect(page.getByRole('button', { name: 'Previous' })).toHaveCount(0);
  for (let step = 1; step < 5; step += 1) {
    await expect(page.getByRole('button', { name: 'Submit Booking Request' })).toHaveCount(0);
    await next(page);
    await expect(page.getByRole('button', { name: 'Previous' })).toBeVisible();
  }
  await expect(page.getByRole('button', { name: 'Next Step' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Submit Booking Request' })).toBeVisible();
});

test('§2 step 1 asks for the person', async ({ page }) => {
  await openForm(page);
  const autocomplete = {
    'First Name*': 'given-name',
    'Last Name*': 'family-name',
    'Email*': 'email',
    'Phone Number*': 'tel',
  };
  for (const [label, token] of Object.entries(autocomplete)) {
    await expect(page.getByLabel(label)).toHaveAttribute('autocomplete', token);
  }
  await expect(page.getByLabel('Instagram Handle (Optional)')).toHaveAttribute(
    'placeholder',
    '@username',
  );
});

test('§2 step 2 offers the three services as checkboxes', async ({ page }) => {
  await openForm(page);
  await next(page);
  const services = {
    'Shisha Catering': 'Professional shisha service with premium flavours',
    'Mocktail Services': 'Handcrafted mocktails by skilled mixologists',
    'Shisha Rental': 'Rent premium equipment for self-service',
  };
  for (const [name, description] of Object.entries(services)) {
    const box = page.getByRole('checkbox', { name, exact: true });
    await expect(box).toHaveAccessibleDescription(description);
    // Forced, since the card's label lies over its words: that is what makes all of it pressable.
    await page.getByText(description).click({ force: true });
    await expect(box).toBeChecked();
  }
});

test('§2 §3 step 3 asks for the event', async ({ page }) => {
  await openForm(page);
  await stepButton(page, 'Event Details').click();
  await expect(page.getByLabel('Event Date*')).toHaveAttribute('type', 'date');
  const times = page.getByLabel('Event Time*').locator('option');
  await expect(times, 'the half hours of a day, and none').toHaveCount(1 + 48);
  await expect(times.nth(1)).toHaveText('17:00');
  await expect(page.getByLabel('Event Location*')).toHaveAttribute(
    'placeholder',
    'Full address (Outdoor/Private residence only)',
  );
  await expect(page.getByLabel('Number of Guests*').locator('option')).toHaveText([
    'Select number of guests',
    '1-10',
    '11-25',
    '26-50',
    '51-100',
    '100+',
  ]);
  await expect(page.getByLabel('Event Type').locator('option')).toHaveText([
    'Select event type',
    'Birthday',
    'Wedding',
    'Corporate',
    'Housewarming',
    'Celebration',
    'Other',
  ]);
});

test('§2 §3 step 4 asks for preferences, the budget in pounds', async ({ page }) => {
  await openForm(page);
  await stepButton(page, 'Preferences').click();
  await expect(page.getByLabel('Preferred Shisha Flavours')).toBeVisible();
  await expect(page.getByLabel('Special Requirements')).toBeVisible();
  await expect(page.getByLabel('Budget Range (Optional)').locator('option')).toHaveText([
    'Select budget range',
    'Under £500',
    '£500 - £1,000',
    '£1,000 - £2,000',
    '£2,000+',
  ]);
});

test('§2 step 5 shows the four points and the terms', async ({ page }) => {
  await openForm(page);
  await stepButton(page, 'Confirmation').click();
  const points = page.getByRole('region', { name: 'Important Information' }).getByRole('listitem');
  await expect(points).toHaveText([
    'We serve outdoor locations and private residences only.',
    'A deposit is required to secure your booking.',
    'Our team will contact you within 24 hours to confirm availability.',
    'Final pricing is based on your requirements.',
  ]);
  const terms = page.getByRole('checkbox', {
    name: 'I agree to the terms and conditions and understand that a deposit is required *',
    exact: true,
  });
  await expect(terms).not.toBeChecked();
});

test('§4 steps move freely both ways without validation, and nothing typed is lost', async ({
  page,
}) => {
  const who = guest('moves');
  await openForm(page);
  await next(page);
  await previous(page);
  await fillPersonal(page, who);
  await stepButton(page, 'Event Details').click();
  await fillEvent(page, who);
  await previous(page);
  await page.getByRole('checkbox', { name: 'Shisha Rental' }).check();
  await previous(page);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByLabel('First Name*')).toHaveValue('Amara');
  await expect(page.getByLabel('Instagram Handle (Optional)')).toHaveValue('@amara.hosts');
  await next(page);
  await expect(page.getByRole('checkbox', { name: 'Shisha Rental' })).toBeChecked();
  await next(page);
  await expect(page.getByLabel('Event Date*')).toHaveValue('2031-06-20');
  await expect(page.getByLabel('Event Time*')).toHaveValue('19:30');
  await expect(page.getByLabel('Number of Guests*')).toHaveValue('11-25');
});

test('§2 moving puts the focus on the title of the step, and Enter moves on', async ({ page }) => {
  await openForm(page);
  await next(page);
  await expect(page.getByRole('heading', { name: 'Service Selection' })).toBeFocused();
  await previous(page);
  await page.getByLabel('Email*').press('Enter');
  await expect(page.getByRole('heading', { name: 'Service Selection' })).toBeFocused();
  await expect(page).toHaveURL(/\/$|\/#contact$/);
});

test('step 2 asks what to bring, in plain words', async ({ page }) => {
  await openForm(page);
  await next(page);
  await expect(page.getByText('What would you like us to bring?')).toBeVisible();
});

test('step 5 sums up all answers, each with a way to change it', async ({ page }) => {
  const who = guest('sums');
  await openForm(page);
  await fillPersonal(page, who);
  await stepButton(page, 'Event Details').click();
  await fillEvent(page, who);
  await stepButton(page, 'Confirmation').click();
  const answers = page.getByRole('region', { name: 'Your answers: Event Details' });
  await expect(answers).toContainText('20 Jun 2031');
  await expect(answers).toContainText('12 Orchard Lane, London N1 2AB, the garden');
  await expect(answers).toContainText('Birthday');
  await expect(page.getByRole('region', { name: 'Your answers: Service' })).toContainText(
    'Not answered',
  );
  await page.getByRole('button', { name: 'Change Service Selection' }).click();
  await stepTitle(page, 'Service Selection');
});

test('a past date is warned about, not refused', async ({ page }) => {
  await openForm(page);
  await stepButton(page, 'Event Details').click();
  const date = page.getByLabel('Event Date*');
  await expect(date).toHaveAttribute('min', /^\d{4}-\d{2}-\d{2}$/);
  await date.fill('2020-01-01');
  await expect(date).toHaveAccessibleDescription(/That date is in the past\./);
  await date.fill('2031-06-20');
  await expect(date).not.toHaveAccessibleDescription(/That date is in the past\./);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('every step comes up far enough for its last button to be in sight', async ({ page }) => {
    await openForm(page);
    await page.getByLabel('Phone Number*').focus();
    for (const title of TITLES.slice(1, 4)) {
      await page.getByRole('button', { name: 'Next Step' }).press('Enter');
      await stepTitle(page, title);
      await expect(page.getByRole('heading', { level: 3, name: title })).toBeInViewport();
      await expect(page.getByRole('button', { name: 'Next Step' })).toBeInViewport({ ratio: 1 });
    }
  });
});
