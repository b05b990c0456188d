import { expect } from '@playwright/test';
import { SITE } from '../../test/names';
import { guest, next, openForm, openFormAt, stepButton, stepTitle } from './booking-form';
import { formIsLive, test } from '../kit/quiet';

test('booking form: Back and Forward go through its steps, also after a reload, and the address stays the same', async ({
  page,
}) => {
  await openForm(page);
  const address = page.url();
  await page.getByLabel('First Name*').fill('Amara');
  await next(page);
  await stepButton(page, 'Confirmation').click();
  await page.goBack();
  await stepTitle(page, 'Service Selection');
  await page.goBack();
  await stepTitle(page, 'Personal Information');
  await expect(page.getByLabel('First Name*')).toHaveValue('Amara');
  await page.goForward();
  await stepTitle(page, 'Service Selection');
  await next(page);
  await page.reload();
  await formIsLive(page);
  await stepTitle(page, 'Event Details');
  await page.goBack();
  await stepTitle(page, 'Service Selection');
  expect(page.url()).toBe(address);
});

test('booking form: links to sections and Back from them keep the step, and Back from a changed answer leads to the list', async ({
  page,
}) => {
  await openFormAt(page, 2, guest('history'));
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Packages' }).click();
  await expect(page).toHaveURL(/#packages$/);
  await expect(page.getByText('Step 2 of 5')).toBeAttached();
  await menu.getByRole('link', { name: 'Contact' }).click();
  await next(page);
  await stepTitle(page, 'Event Details');
  await page.goBack();
  await stepTitle(page, 'Service Selection');
  await expect(page).toHaveURL(/#contact$/);
  await page.goBack();
  await expect(page).toHaveURL(/#packages$/);
  await expect(page.getByText('Step 2 of 5')).toBeAttached();

  await stepButton(page, 'Confirmation').click();
  await page.getByRole('button', { name: SITE.changeEvent }).click();
  await stepTitle(page, 'Event Details');
  await page.goBack();
  await stepTitle(page, 'Confirmation');
});
