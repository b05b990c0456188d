import { expect } from '@playwright/test';
import { expectFlawless } from '../kit/axe';
import { test } from '../kit/quiet';
import { fillAll, guest, next, openForm, stepButton, submit } from './booking-form';

// What a narrower screen shows with the same colours, names and roles.

const FORM = '#contact';
const STEPS = ['Service Selection', 'Event Details', 'Preferences & Requirements', 'Confirmation'];

test.use({ failedAnswers: true });

test('axe: no violations on the landing page before anything is scrolled to, with motion, and on each step of the form, empty, answered and offline', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/', { waitUntil: 'networkidle' });
  await expectFlawless(page, 'the landing page before anything has been scrolled to');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openForm(page);
  for (const title of STEPS) {
    await next(page);
    await expectFlawless(page, `${title}, empty`, FORM);
  }
  await stepButton(page, 'Personal Information').click();
  await fillAll(page, guest('axe'));
  await expectFlawless(page, 'Confirmation, answered', FORM);
  for (const title of ['Service Selection', 'Event Details', 'Confirmation']) {
    await stepButton(page, title).click();
    await expectFlawless(page, `${title}, answered`, FORM);
  }
  await context.setOffline(true);
  await submit(page);
  await expect(page.getByRole('alert')).toBeVisible();
  await expectFlawless(page, 'Confirmation, offline', FORM);
});
