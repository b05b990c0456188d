import { expect, type Page } from '@playwright/test';

export const TITLES = [
  'Personal Information',
  'Service Selection',
  'Event Details',
  'Preferences & Requirements',
  'Confirmation',
];

const options = (page: Page, label: string) => page.getByLabel(label).locator('option');

async function person(page: Page): Promise<void> {
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
}

async function services(page: Page): Promise<void> {
  await expect(page.getByText('What would you like us to bring?')).toBeVisible();
  const offered = {
    'Shisha Catering': 'Professional shisha service with premium flavours',
    'Mocktail Services': 'Handcrafted mocktails by skilled mixologists',
    'Shisha Rental': 'Rent premium equipment for self-service',
  };
  for (const [name, description] of Object.entries(offered)) {
    const box = page.getByRole('checkbox', { name, exact: true });
    await expect(box).toHaveAccessibleDescription(description);
    // Forced, because the card's label covers its text, so that all of the card can be pressed.
    await page.getByText(description).click({ force: true });
    await expect(box).toBeChecked();
  }
}

async function event(page: Page): Promise<void> {
  await expect(page.getByLabel('Event Date*')).toHaveAttribute('type', 'date');
  const times = options(page, 'Event Time*');
  await expect(times, 'the half hours of a day, and none').toHaveCount(1 + 48);
  await expect(times.nth(1)).toHaveText('17:00');
  await expect(page.getByLabel('Event Location*')).toHaveAttribute(
    'placeholder',
    'Full address (Outdoor/Private residence only)',
  );
  await expect(options(page, 'Number of Guests*')).toHaveText([
    'Select number of guests',
    '1-10',
    '11-25',
    '26-50',
    '51-100',
    '100+',
  ]);
  await expect(options(page, 'Event Type')).toHaveText([
    'Select event type',
    'Birthday',
    'Wedding',
    'Corporate',
    'Housewarming',
    'Celebration',
    'Other',
  ]);
}

async function preferences(page: Page): Promise<void> {
  await expect(page.getByLabel('Preferred Shisha Flavours')).toBeVisible();
  await expect(page.getByLabel('Special Requirements')).toBeVisible();
  await expect(options(page, 'Budget Range (Optional)')).toHaveText([
    'Select budget range',
    'Under £500',
    '£500 - £1,000',
    '£1,000 - £2,000',
    '£2,000+',
  ]);
}

async function confirmation(page: Page): Promise<void> {
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
}

/** The checks of each step's fields (specification §2 and §3). */
export const ASKED = [person, services, event, preferences, confirmation];
