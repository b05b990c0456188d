import { expect, type Page } from '@playwright/test';
import { fillAll, guest, openForm, stepButton, stepTitle, submit, toast } from './booking-form';
import { test } from '../kit/quiet';

const message = (page: Page, label: string, text: string) =>
  expect(page.getByLabel(label)).toHaveAccessibleDescription(new RegExp(text));

async function submitEmpty(page: Page): Promise<void> {
  await openForm(page);
  await stepButton(page, 'Confirmation').click();
  await submit(page);
}

test('§5 booking form: every rule is reported at submit, at its field and in the summary, without a call', async ({
  page,
}) => {
  let calls = 0;
  await page.route('**/api/bookings', (route) => {
    calls += 1;
    return route.abort();
  });
  await submitEmpty(page);
  await test.step('the summary names each problem', async () => {
    await expect(page.getByRole('alert').getByRole('link')).toHaveText([
      'First Name',
      'Last Name',
      'Email',
      'Phone Number',
      'Services',
      'Event Date',
      'Event Time',
      'Event Location',
      'Number of Guests',
      'Terms and conditions',
    ]);
    await expect(toast(page, 'Failed to submit booking request. Please try again.')).toBeVisible();
    expect(calls, 'calls made for a form that breaks rules').toBe(0);
  });
  await test.step('the first step with an error is shown, its first invalid field focused', async () => {
    await stepTitle(page, 'Personal Information');
    const first = page.getByLabel('First Name*');
    await expect(first).toBeFocused();
    await expect(first).toHaveAttribute('aria-invalid', 'true');
    await message(page, 'First Name*', 'Please enter your first name');
    await message(page, 'Last Name*', 'Please enter your last name');
    await message(page, 'Email*', 'Please enter a valid email address');
    await message(page, 'Phone Number*', 'Please enter a valid phone number');
    const instagram = page.getByLabel('Instagram Handle (Optional)');
    await expect(instagram).not.toHaveAttribute('aria-invalid');
  });
  await test.step('a link of the summary leads to its field on any step', async () => {
    await page.getByRole('link', { name: 'Number of Guests' }).click();
    await stepTitle(page, 'Event Details');
    await expect(page.getByLabel('Number of Guests*')).toBeFocused();
    await page.getByRole('alert').getByRole('link', { name: 'Services' }).click();
    await expect(page.getByRole('checkbox', { name: 'Shisha Catering' })).toBeFocused();
  });
  await test.step('messages are shown on every step, and removed when the field is corrected', async () => {
    const catering = page.getByRole('checkbox', { name: 'Shisha Catering' });
    await expect(catering).toHaveAccessibleDescription(/Please select at least one service/);
    await catering.check();
    await expect(catering).not.toHaveAccessibleDescription(/Please select/);
    await stepButton(page, 'Event Details').click();
    await message(page, 'Event Date*', 'Please choose the date of your event');
    await message(page, 'Event Time*', 'Please choose the time your event starts');
    await message(page, 'Event Location*', 'Please enter the address of your event');
    await message(page, 'Number of Guests*', 'Please select the number of guests');
    await stepButton(page, 'Confirmation').click();
    await expect(page.getByRole('checkbox', { name: /^I agree/ })).toHaveAccessibleDescription(
      /You must accept the terms and conditions/,
    );
  });
});

test('booking form: a message stays until its value is valid, and the summary counts the remaining ones', async ({
  page,
}) => {
  await openForm(page);
  await fillAll(page, guest('until-right'));
  await stepButton(page, 'Personal Information').click();
  await page.getByLabel('Email*').fill('');
  await page.getByLabel('Phone Number*').fill('020');
  await stepButton(page, 'Confirmation').click();
  await submit(page);
  await expect(page.getByRole('alert')).toContainText('Two answers need attention:');
  await page.getByLabel('Email*').pressSequentially('amara@home');
  await message(page, 'Email*', 'Please enter a valid email address');
  await page.getByLabel('Email*').pressSequentially('.example');
  await expect(page.getByLabel('Email*')).not.toHaveAccessibleDescription(/Please/);
  await expect(page.getByRole('alert')).toContainText('One answer needs attention:');
  await message(page, 'Phone Number*', 'Please enter a valid phone number');
});

const BROKEN = [
  {
    rule: '§5 email: valid address',
    label: 'Email*',
    value: 'amara@home',
    text: 'Please enter a valid email address',
    right: 'amara@example.com',
  },
  {
    rule: '§5 phone: at least 10 characters',
    label: 'Phone Number*',
    value: '020 79460',
    text: 'Please enter a valid phone number',
    right: '+44 7700 900123',
  },
  {
    rule: '§5 firstName: blank is empty',
    label: 'First Name*',
    value: '   ',
    text: 'Please enter your first name',
    right: 'Amara',
  },
  {
    rule: '§5 instagram: no longer than what is stored',
    label: 'Instagram Handle (Optional)',
    value: 'a'.repeat(101),
    text: 'Instagram handle can be at most 100 characters long',
    right: '@amara.hosts',
  },
];
test('§5 booking form: one broken rule is refused at its field, and nothing else is lost', async ({
  page,
}) => {
  await openForm(page);
  await fillAll(page, guest('refused'));
  for (const { rule, label, value, text, right } of BROKEN) {
    await test.step(rule, async () => {
      await stepButton(page, 'Personal Information').click();
      await page.getByLabel(label).fill(value);
      await stepButton(page, 'Confirmation').click();
      await submit(page);
      await expect(page.getByLabel(label)).toBeFocused();
      await message(page, label, text);
      await expect(page.getByRole('alert').getByRole('link')).toHaveCount(1);
      await expect(page.getByText(text, { exact: true })).toHaveCount(1);
      await expect(page.getByLabel('Last Name*')).toHaveValue('Okafor');
      await expect(page.getByLabel(label)).toHaveValue(value);
      await page.getByLabel(label).fill(right);
    });
  }
});

test('§5 booking form: missing termsAccepted stays on step 5, with the focus on the terms', async ({
  page,
}) => {
  await openForm(page);
  await fillAll(page, guest('terms'));
  const terms = page.getByRole('checkbox', { name: /^I agree/ });
  await terms.uncheck();
  await submit(page);
  await stepTitle(page, 'Confirmation');
  await expect(terms).toBeFocused();
  await expect(terms).toHaveAccessibleDescription(/You must accept the terms and conditions/);
});
