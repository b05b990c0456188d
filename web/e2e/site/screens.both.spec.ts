import { expect, type Page } from '@playwright/test';
import { SITE } from '../../test/names';
import { guest, openForm, openReadyForm, proof, stepButton, submit, TITLES } from './booking-form';
import { choose, expectTotal } from './estimate-form';
import { expectFlawless } from '../kit/axe';
import { beyondWindow } from '../kit/beyond-window';
import { unique } from '../kit/dashboard-kit';
import { test } from '../kit/quiet';
import { smallTargets } from '../kit/targets';

// One of the pages is not there, and one link is not known.
test.use({ failedAnswers: true });

const FORM = '#contact';

/** The widths that a screen is shown at, the project's own last; 320 is 1280 at 400 % (WCAG 1.4.10). */
const widthsOf = (isMobile: boolean) => (isMobile ? [320, 360, 390] : [768, 1440]);
const LEAST_TARGET_PX = 44;

/** What axe finds; and at each width, what is wider than the screen, and targets too small for a thumb. */
async function expectSound(page: Page, isMobile: boolean, what: string, part = 'html') {
  const height = page.viewportSize()?.height ?? 0;
  for (const width of widthsOf(isMobile)) {
    await page.setViewportSize({ width, height });
    const widest = await page.evaluate(() =>
      Math.max(document.documentElement.scrollWidth, document.body.scrollWidth),
    );
    expect
      .soft(widest, `the width of ${what} on a screen of ${String(width)}`)
      .toBeLessThanOrEqual(width);
    expect
      .soft(await beyondWindow(page, part), `${what}: beyond a screen of ${String(width)}`)
      .toEqual([]);
    if (isMobile)
      expect
        .soft(
          await smallTargets(page, part, LEAST_TARGET_PX),
          `${what}: small targets at ${String(width)} px`,
        )
        .toEqual([]);
  }
  await expectFlawless(page, what, part);
}

/** With text of twice the size, nothing of a part is wider than the screen (WCAG 1.4.4). */
async function expectTextOf200(page: Page, what: string, part = FORM): Promise<void> {
  const setSize = (size: string) =>
    page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize;
    }, size);
  await setSize('200%');
  const beyond = await beyondWindow(page, part);
  await setSize('');
  expect.soft(beyond, `${what}: wider than the screen with text of 200 %`).toEqual([]);
}

test('screens: landing with its menu, lightbox, estimate and membership form pass axe, fit every width and have targets for thumbs', async ({
  page,
  isMobile,
}) => {
  await page.goto('/');
  for (const part of await page.locator('section[id], footer').all())
    await part.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: SITE.membership }).click();
  await choose(page, SITE.rentals, /^1 shisha/);
  await expectTotal(page, '$60');
  await expectSound(page, isMobile, 'the landing page');
  await expectTextOf200(page, 'the navigation', '.site-nav');
  if (isMobile) {
    await expectTextOf200(page, 'the landing page', 'main');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expectSound(page, isMobile, 'the menu', 'nav');
    await page.getByRole('button', { name: 'Close menu' }).click();
  }
  await page.locator('#gallery').getByRole('link').last().click();
  await expect(page.getByRole('dialog', { name: 'Gallery' })).toBeVisible();
  await expectSound(page, isMobile, 'the lightbox', 'dialog');
});

test('screens: each step of the booking form with errors, and the proof, pass axe, fit every width and text of 200 %, and have targets for thumbs', async ({
  page,
  isMobile,
}) => {
  await openForm(page);
  await stepButton(page, 'Confirmation').click();
  await submit(page);
  await expect(page.getByRole('alert')).toBeVisible();
  for (const title of TITLES) {
    await stepButton(page, title).click();
    if (title === 'Event Details') {
      await page.getByLabel('Event Date*').fill('2020-01-01');
      await expect(page.getByText('That date is in the past.')).toBeVisible();
    }
    await expectSound(page, isMobile, `${title}, refused`, FORM);
    if (isMobile) await expectTextOf200(page, title);
  }
  await openReadyForm(page, guest(unique()));
  await submit(page);
  await expect(proof(page)).toBeVisible();
  await expectSound(page, isMobile, 'the form after it was sent', FORM);
});

test('screens: the privacy, not-found, login and customer’s pages pass axe, fit every width and have targets for thumbs', async ({
  page,
  isMobile,
}) => {
  for (const path of ['/privacy', '/nowhere', '/request', '/admin/login']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectSound(page, isMobile, path);
  }
});
