import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import { FIGURE_COLUMNS } from '../../src/admin/figures/columns';
import { expect, makeBooking, test } from '../kit/dashboard-kit';

/** The text of what a browser prints, without the backgrounds that few print. */
async function printed(page: Page): Promise<string> {
  const input = await page.pdf({ format: 'A4', printBackground: false });
  return execFileSync('pdftotext', ['-layout', '-', '-'], { input, encoding: 'utf8' });
}

test('print: the figures have all their columns, and a list and a booking neither navigation nor filters nor controls', async ({
  page,
}) => {
  const { id, email } = await makeBooking(page.request);
  await page.goto('/admin/figures');
  await expect(page.getByRole('table')).toBeVisible();
  const [first = ''] = (await printed(page)).split('\f');
  for (const word of FIGURE_COLUMNS.flatMap(({ label }) => label.split(' ')))
    expect(first).toContain(word);
  await page.emulateMedia({ media: 'print' });
  for (const bar of await page.locator('.figures-bar > :not(.figures-count)').all())
    await expect(bar).toHaveCSS('border-top-style', 'solid');
  await page.emulateMedia({ media: null });

  await page.goto('/admin');
  await expect(page.getByText(email)).toBeVisible();
  const list = await printed(page);
  expect(list).toContain(email);
  expect(list).not.toMatch(/Sign Out|Unanswered|Sort by|Events from|Export CSV|Page 1/);

  const data = { text: 'Ring the lower bell.' };
  await page.goto(`/admin/bookings/${id}`);
  await page.getByRole('button', { name: 'Record a payment or a refund' }).click();
  const booking = await printed(page);
  expect(booking).toContain(email);
  expect(booking).not.toMatch(/Sign Out|Your message|Another amount|Add equipment|Private notes/);
  expect((await page.request.put(`/api/bookings/${id}/notes`, { data })).ok()).toBe(true);
  await page.reload();
  await expect(page.getByRole('textbox', { name: /^Private notes/ })).toHaveValue(data.text);
  expect(await printed(page)).toContain(data.text);
});
