import { expect } from '@playwright/test';
import { ASKED, TITLES } from '../booking/booking-asked';
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
import { test } from '../kit/quiet';

test('§2 §3 booking form: five steps, each with its fields, named as specified', async ({
  page,
}) => {
  await openForm(page);
  await expect(page.getByRole('button', { name: 'Previous' })).toHaveCount(0);
  for (const [index, title] of TITLES.entries()) {
    const step = index + 1;
    await test.step(`"Step ${String(step)} of 5" and "Progress: ${String(step * 20)}%"`, async () => {
      await stepTitle(page, title);
      await expect(page.getByText(`Step ${String(step)} of 5`, { exact: true })).toBeVisible();
      await expect(
        page.getByText(`Progress: ${String(step * 20)}%`, { exact: true }),
      ).toBeVisible();
      const bar = page.getByRole('progressbar');
      await expect(bar).toHaveAttribute('aria-valuenow', String(step * 20));
      await expect(stepButton(page, title)).toHaveAttribute('aria-current', 'step');
    });
    await test.step(`step ${String(step)} has its fields`, () => ASKED[index]?.(page));
    const send = page.getByRole('button', { name: 'Submit Booking Request' });
    await expect(send).toHaveCount(step < 5 ? 0 : 1);
    await expect(page.getByRole('button', { name: 'Next Step' })).toHaveCount(step < 5 ? 1 : 0);
    if (step < 5) {
      await next(page);
      await expect(page.getByRole('button', { name: 'Previous' })).toBeVisible();
    }
  }
});

test('§4 booking form: steps can be changed both ways without validation, and nothing typed is lost', async ({
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

test('§2 booking form: changing the step focuses its title, and Enter goes on', async ({
  page,
}) => {
  await openForm(page);
  await next(page);
  await expect(page.getByRole('heading', { name: 'Service Selection' })).toBeFocused();
  await previous(page);
  await page.getByLabel('Email*').press('Enter');
  await expect(page.getByRole('heading', { name: 'Service Selection' })).toBeFocused();
  await expect(page).toHaveURL(/\/$|\/#contact$/);
});

test('booking form: step 5 lists all answers, each with a link to change it', async ({ page }) => {
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

test('booking form: a past date shows a warning and is accepted', async ({ page }) => {
  await openForm(page);
  await stepButton(page, 'Event Details').click();
  const date = page.getByLabel('Event Date*');
  await expect(date).toHaveAttribute('min', /^\d{4}-\d{2}-\d{2}$/);
  await date.fill('2020-01-01');
  await expect(date).toHaveAccessibleDescription(/That date is in the past\./);
  await date.fill('2031-06-20');
  await expect(date).not.toHaveAccessibleDescription(/That date is in the past\./);
});
