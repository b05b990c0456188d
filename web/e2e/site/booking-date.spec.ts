import { expect } from '@playwright/test';
import { openForm, stepButton } from './booking-form';
import { test } from '../kit/quiet';

test('booking form: "Select a time" is not cut off at any width', async ({ page }) => {
  await openForm(page);
  await stepButton(page, 'Event Details').click();
  for (const width of [360, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const room = await page.getByLabel('Event Time*').evaluate((select: HTMLSelectElement) => {
      const style = getComputedStyle(select);
      const text = document.createElement('canvas').getContext('2d');
      if (!text) return -Infinity;
      text.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      const padding = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight);
      return select.clientWidth - padding - text.measureText('Select a time').width;
    });
    expect(room, `at ${String(width)} px`).toBeGreaterThanOrEqual(0);
  }
});

test('booking form: an empty date shows "Select a date" instead of the browser’s placeholder, until it is used', async ({
  page,
}) => {
  await openForm(page);
  await stepButton(page, 'Event Details').click();
  const date = page.getByLabel('Event Date*');
  const words = () =>
    date.evaluate((input) => {
      const box = input.parentElement as HTMLElement;
      return [getComputedStyle(box, '::after').content, getComputedStyle(input).color] as const;
    });
  const CLEAR = 'rgba(0, 0, 0, 0)';
  expect(await words()).toEqual(['"Select a date"', CLEAR]);
  await date.focus();
  expect((await words())[0]).toBe('none');
  await date.fill('2031-06-20');
  await date.blur();
  const [content, colour] = await words();
  expect(content).toBe('none');
  expect(colour).not.toBe(CLEAR);
});
