import { expect } from '@playwright/test';
import { test } from '../kit/quiet';

const SCREEN = { width: 390, height: 844 };
const MOST_SCREENS = 11;
const FORM_WITHIN_SCREENS = 9;

test('landing on a phone: at most eleven screens, and the form begins within the first nine', async ({
  page,
}) => {
  await page.setViewportSize(SCREEN);
  await page.goto('/', { waitUntil: 'networkidle' });
  const { whole, form } = await page.evaluate(() => ({
    whole: document.documentElement.scrollHeight / innerHeight,
    form:
      (document.querySelector('.booking-form')?.getBoundingClientRect().top ?? NaN) / innerHeight,
  }));
  expect(whole, 'screens of the page').toBeLessThanOrEqual(MOST_SCREENS);
  expect(form, 'screens before the form').toBeLessThanOrEqual(FORM_WITHIN_SCREENS);
});
