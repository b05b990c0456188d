import { expect } from '@playwright/test';
import { guest, openFormAt } from './booking-form';
import { signInByCall } from '../kit/dashboard-kit';
import { test } from '../kit/quiet';

test('privacy page: linked in the footer and beside the terms, with what is kept, why, how long, who sees it, and every cookie of a sign-in; it sets none', async ({
  page,
}) => {
  const expectParts = (of: typeof page) =>
    expect(of.getByRole('heading', { level: 2 })).toHaveText([
      'What we keep',
      'Why',
      'How long',
      'Who sees it',
      'Cookies and your browser',
      'Your rights',
    ]);
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveURL('/privacy');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectParts(page);
  await expect(page.getByText('Until 24 months after your event')).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'hello@finesse.example' })).toHaveAttribute(
    'href',
    'mailto:hello@finesse.example',
  );
  expect(await page.context().cookies()).toEqual([]);
  await signInByCall(page.request);
  const names = (await page.context().cookies()).map(({ name }) => name);
  expect(names.toSorted()).toEqual(['finesse-device', 'finesse-session']);
  for (const name of names) await expect(main.getByText(name)).toBeVisible();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');

  await openFormAt(page, 5, guest('privacy'));
  const [notice] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'How we use your details' }).click(),
  ]);
  await expectParts(notice);
  await expect(page.getByText('Step 5 of 5')).toBeVisible();
});
