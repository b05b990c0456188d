import { expect } from '@playwright/test';
import { SITE } from '../../test/names';
import { openForm, stepButton } from './booking-form';
import { choose, expectTotal, openEstimate } from './estimate-form';
import { test } from '../kit/quiet';
import { thinWords } from '../kit/thin-words';

test.describe('looks of the public pages', { tag: '@long' }, () => {
  // One of the pages is not there.
  test.use({ failedAnswers: true });

  test('public pages: the display face has no light weight below 32 px', async ({ page }) => {
    for (const path of ['/', '/privacy', '/request', '/nowhere', '/admin/login']) {
      await page.goto(path);
      await expect(page.locator('h1')).toBeVisible();
      expect(await thinWords(page), path).toEqual([]);
    }
  });

  test('estimate: with text at 200 % nothing is cut off', async ({ page }) => {
    await openEstimate(page);
    await choose(page, SITE.rentals, /^1 shisha/);
    await expectTotal(page, '$60');
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    const over = await page.locator('.price-list *:not(.visually-hidden)').evaluateAll((all) =>
      all
        .filter((element) => {
          const { left, right } = element.getBoundingClientRect();
          return left < 0 || right > innerWidth + 1;
        })
        .map(({ outerHTML }) => outerHTML.slice(0, 80)),
    );
    expect(over).toEqual([]);
  });

  test('booking form: an empty date and time say so, and are not cut off at any width', async ({
    page,
  }) => {
    await openForm(page);
    await stepButton(page, 'Event Details').click();
    const date = page.getByLabel('Event Date*');
    const prompt = () =>
      date.evaluate((input) => getComputedStyle(input.parentElement!, '::after').content);
    expect(await prompt()).toBe('"Select a date"');
    await date.focus();
    expect(await prompt()).toBe('none');
    for (const width of [360, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const room = await page.getByLabel('Event Time*').evaluate((select: HTMLSelectElement) => {
        const style = getComputedStyle(select);
        const text = document.createElement('canvas').getContext('2d');
        if (!text) return -Infinity;
        text.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
        const padding =
          Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight);
        const shown = select.selectedOptions[0]?.text ?? '';
        return select.clientWidth - padding - text.measureText(shown).width;
      });
      expect(room, `at ${String(width)} px`).toBeGreaterThanOrEqual(0);
    }
  });
});
