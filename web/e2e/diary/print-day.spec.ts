import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import { expect } from '../kit/dashboard-kit';
import { saveCatalogue, test } from '../kit/own-site';
import { makeEvent } from './offline-kit';

const EQUIPMENT = {
  equipment: [
    { id: 'pipe', name: 'Brass pipe', count: 20, isPipe: true },
    { id: 'bar', name: 'Mobile bar', count: 9, isPipe: false },
  ],
  uses: {
    'package-premium': [
      { equipment: 'pipe', quantity: 3 },
      { equipment: 'bar', quantity: 1 },
    ],
  },
  consumables: [{ id: 'coal', name: 'Coconut charcoal', unit: 'pieces', perPipeHour: 4 }],
};

/** The pages of what a browser prints, as Debian's reader has them. */
async function printed(page: Page, format: 'A4' | 'Letter'): Promise<string[]> {
  const pdf = await page.pdf({ format, displayHeaderFooter: true });
  const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' });
  return text.split('\f').slice(0, -1);
}

for (const [format, year, details] of [
  ['A4', 2031, {}],
  ['Letter', 2032, { tag: '@long' }],
] as const)
  test(
    `rule 12 print: on ${format} a day is run sheet and packing list with checkboxes, and a long sheet repeats its day`,
    details,
    async ({ page, site: { owner } }) => {
      const day = `${String(year)}-07-18`;
      await saveCatalogue(owner, EQUIPMENT);
      const events: Awaited<ReturnType<typeof makeEvent>>[] = [];
      for (const at of [1, 2, 3, 4, 5])
        events.push(
          await makeEvent(owner, {
            ...{ eventDate: day, eventTime: `1${String(at)}:30`, lastName: `Number ${String(at)}` },
            ...{ location: `${String(at)} Garden Row` },
            specialRequirements: 'No nuts. '.repeat(at === 3 ? 100 : 20),
          }),
        );

      await test.step('numbered pages have each event’s head and times together, and no controls', async () => {
        await page.goto(`/admin/diary/${day}`);
        await page.getByRole('checkbox').first().check();
        const sheets = await printed(page, format);
        const all = sheets.join('\n');
        expect(sheets.length).toBeGreaterThan(2);
        sheets.forEach((sheet, at) =>
          expect(sheet).toMatch(new RegExp(`${String(at + 1)} ?/ ?${String(sheets.length)}\\s*$`)),
        );
        events.forEach(({ reference }, at) => {
          const number = String(at + 1);
          const own = sheets.find((sheet) => sheet.includes(reference)) ?? '';
          expect(own).toMatch(
            new RegExp(`${reference}[^]*Number ${number}[^]*Load[^]*1${number}:30`),
          );
          expect(all).toContain(`${number} Garden Row`);
        });
        expect(all).not.toMatch(/DASHBOARD|Sign Out|Arrived|WhatsApp|Next day|\/admin|to load/);
        const [list = ''] = sheets.slice(-1);
        for (const line of [
          /Packing list/,
          /\d+\s+Brass pipe/,
          /\d+\s+Mobile bar/,
          /Coconut charcoal pieces/,
        ])
          expect(list).toMatch(line);
      });

      await test.step('one event alone is packed for itself', async () => {
        await page.goto(`/admin/diary/${day}?event=${events[0]?.id ?? ''}`);
        await expect(page.getByRole('article')).toHaveCount(1);
        expect((await printed(page, format)).join('\n')).toMatch(/3\s+Brass pipe/);
      });

      await test.step('a sheet of several pages starts below the day, and names the day of what ends after midnight', async () => {
        const eventDate = `${String(year)}-07-20`;
        const specialRequirements = 'No nuts.\n'.repeat(100);
        const late = { eventDate, eventTime: '23:00', specialRequirements };
        const { reference } = await makeEvent(owner, late);
        await page.goto(`/admin/diary/${eventDate}`);
        const times = page.getByRole('article').getByRole('listitem');
        await expect(times.filter({ hasText: 'Open' })).toHaveText(/^Open 23:00$/);
        await expect(times.filter({ hasText: 'Close' })).toContainText(`21 Jul ${String(year)}`);
        const [first = ''] = await printed(page, format);
        expect(first).toMatch(
          new RegExp(`20 July ${String(year)}[^]*${reference}[^]*Close (Mon|Wed)`),
        );
      });
    },
  );
