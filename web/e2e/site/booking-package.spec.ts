import { expect, type Page } from '@playwright/test';
import { guest, fillAll, openForm, stepButton, submit, toast } from './booking-form';
import { holdCode } from '../kit/hold-code';
import { formIsLive, test } from '../kit/quiet';

const book = (page: Page, name: string) =>
  page
    .locator('#packages')
    .getByRole('link', { name: `Book ${name}` })
    .click();
const noted = (page: Page, name: string) => page.getByText(`${name} package selected`);

async function requirements(page: Page): Promise<string> {
  await stepButton(page, 'Preferences').click();
  return page.getByLabel('Special Requirements').inputValue();
}

test('booking form: the package that a visitor selected is shown in the form and sent', async ({
  page,
}) => {
  let body: Record<string, unknown> = {};
  await page.route('**/api/bookings', (route) => {
    body = route.request().postDataJSON() as Record<string, unknown>;
    return route.fulfill({ status: 201, json: { id: 'made' } });
  });
  await openForm(page);
  await fillAll(page, guest('wish'));
  await book(page, 'Premium');
  await expect(noted(page, 'Premium')).toBeVisible();
  await book(page, 'Luxury');
  await expect(noted(page, 'Luxury')).toBeVisible();
  await stepButton(page, 'Confirmation').click();
  await submit(page);
  await expect(toast(page, 'Booking Request Submitted!')).toBeVisible();
  expect(body['specialRequirements']).toBe('Package: Luxury\nStep-free access, please');
  await expect(noted(page, 'Luxury')).toHaveCount(0);
});

test('booking form: a package selected before the form has loaded is shown, too', async ({
  page,
}) => {
  const release = await holdCode(page, 'BookingIsland');
  await page.goto('/');
  await book(page, 'Standard');
  await expect(page).toHaveURL(/#contact$/);
  release();
  await formIsLive(page);
  await expect(noted(page, 'Standard')).toBeVisible();
});

test('booking form: a selected package is added to a draft, and can be removed', async ({
  page,
}) => {
  await openForm(page);
  await stepButton(page, 'Preferences').click();
  await page.getByLabel('Special Requirements').fill('No nuts');
  await page.reload();
  await book(page, 'Premium');
  await formIsLive(page);
  await expect(noted(page, 'Premium')).toBeVisible();
  expect(await requirements(page)).toBe('Package: Premium\nNo nuts');
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(noted(page, 'Premium')).toHaveCount(0);
  expect(await requirements(page)).toBe('No nuts');
});
