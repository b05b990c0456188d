import { LIST } from '../test/names';
import type { ElementRef } from './driver/tab';
import { openDashboard } from './dashboard';
import { openForm } from './booking-form';
import type { Page } from './page';
import { test } from './test';

// An empty date looks like nothing in one browser, like a pattern in another and like today's date
// in WebKit, which is easily taken for an answer.

/** The words over an empty date field, or none where the browser's own writing is in sight. */
const placeholder = (page: Page, field: ElementRef) =>
  page.tab.run((input: Element) => {
    const box = input.parentElement as Element;
    const { content, visibility, opacity } = getComputedStyle(box, '::after');
    const isShown = content.startsWith('"') && visibility === 'visible' && opacity !== '0';
    const isOwnHidden = /, 0\)$/.test(getComputedStyle(input).color);
    return isShown && isOwnHidden ? content.slice(1, -1) : '';
  }, field);

async function expectPlaceholder(page: Page, field: ElementRef, wanted: string): Promise<void> {
  await page.until('the words of an empty date', () => placeholder(page, field), wanted);
}

test('booking form: an empty date shows a prompt, a chosen one the date', async ({ page }) => {
  await openForm(page);
  await page.pressButton('Next Step');
  await page.pressButton('Next Step');
  const date = await page.field('Event Date*');
  await expectPlaceholder(page, date, 'Select a date');
  await page.writeNewYear(date, '2031');
  await expectPlaceholder(page, date, '');
});

for (const [path, label] of [
  ['/admin', 'Events from'],
  ['/admin', LIST.eventsUntil],
] as const) {
  test(`dashboard: the empty date "${label}" shows that it is empty`, async ({ page }) => {
    await openDashboard(page, path);
    await expectPlaceholder(page, await page.field(label), 'Select a date');
  });
}
