import { expect } from '@playwright/test';
import type { Member } from '@finesse/api/contract/members';
import { LIST, SITE } from '../../test/names';
import { expectFlawless } from '../kit/axe';
import { signInByCall, unique } from '../kit/dashboard-kit';
import { test } from '../kit/quiet';

test('membership request: one of a person is a member awaiting payment, one of a robot is held as spam until the owner accepts it', async ({
  page,
}) => {
  const section = page.getByRole('region', { name: 'Memberships' });
  /** Fills in the form and sends it. */
  async function request(email: string, homepage = ''): Promise<void> {
    await page.goto('/');
    await section.getByRole('button', { name: SITE.membership }).click();
    await section.getByRole('radio', { name: /^Platinum/ }).check();
    await section.getByLabel('First Name*').fill('Grace');
    await section.getByLabel('Last Name*').fill('Hopper');
    await section.getByLabel('Email*').fill(email);
    await section.getByLabel('Phone Number*').fill('+44 7700 900456');
    await section
      .locator('input[name=homepage]')
      .evaluate((input: HTMLInputElement, text) => (input.value = text), homepage);
    await section.getByRole('button', { name: 'Ask for membership' }).click();
    await expect(section.getByRole('status')).toContainText('Platinum');
    await expect(section.getByRole('status')).toBeInViewport({ ratio: 1 });
  }
  const person = `${unique()}@example.com`;
  const robot = `${unique()}@example.com`;
  await request(person);
  await request(robot, 'buy.example');

  await signInByCall(page.request);
  const membersUnder = async (email: string) =>
    (await (await page.request.get(`/api/members?q=${email}`)).json()) as Member[];
  expect(await membersUnder(person)).toMatchObject([
    {
      firstName: 'Grace',
      membershipType: 'Platinum',
      membershipStatus: 'pending_payment',
      paymentAmount: '200',
    },
  ]);
  expect(await membersUnder(robot)).toEqual([]);

  await page.goto(`/admin?tab=members&q=${robot}`);
  await page.getByRole('button', { name: LIST.openSpam }).click();
  const dialog = page.getByRole('dialog', { name: LIST.heldAsSpam });
  const held = dialog.getByRole('listitem').filter({ hasText: robot });
  await expect(held).toContainText('Platinum membership');
  await expectFlawless(page, 'the membership requests held as spam');
  await held.getByRole('button', { name: 'Move to members' }).click();
  await expect(held).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Close' }).click();
  const row = page.getByRole('row').filter({ hasText: robot });
  await expect(row).toContainText('Awaiting Payment');
});
