import { expect } from '@playwright/test';
import { expectFlawless } from '../kit/axe';
import { choose, expectTotal, openEstimate } from './estimate-form';
import { test } from '../kit/quiet';

test('estimate: every control on a phone is at least 44 px high and wide', async ({ page }) => {
  await openEstimate(page);
  await choose(page, 'Package or rental', /Rental/);
  await expectTotal(page, '$60');
  const small = await page
    .locator('.estimate :is(button, .choice-option, .bill a)')
    .evaluateAll((all) =>
      all
        .map((control) => ({ text: control.textContent, box: control.getBoundingClientRect() }))
        .filter(({ box }) => box.width < 44 || box.height < 44)
        .map(({ text }) => text),
    );
  expect(small).toEqual([]);
  await expectFlawless(page, 'a priced rental', '.estimate');
});

for (const { width, text } of [
  { width: 390, text: '200%' },
  { width: 320, text: '100%' },
]) {
  test(`estimate: at ${String(width)} px and ${text} text nothing is cut off`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await openEstimate(page);
    await choose(page, 'Package or rental', /Rental/);
    await expectTotal(page, '$60');
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), text);
    const over = await page.locator('.estimate *:not(.visually-hidden)').evaluateAll((all) =>
      all
        .filter((part) => {
          const { left, right } = part.getBoundingClientRect();
          return left < 0 || right > innerWidth + 1;
        })
        .map(({ className, textContent }) => `${String(className)}: ${textContent.slice(0, 40)}`),
    );
    expect(over).toEqual([]);
  });
}
