import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import { saveCatalogue, test } from '../catalogue/catalogue-kit';
import { expect, signInByCall } from '../kit/dashboard-kit';
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

test.beforeAll(({ site }) => saveCatalogue(site.owner, EQUIPMENT));

for (const [format, eventDate] of [
  ['A4', '2031-07-18'],
  ['Letter', '2031-07-19'],
] as const)
  test(`rule 12 print: on ${format} a day is run sheet and packing list, with checkboxes`, async ({
    page,
    site,
  }) => {
    await signInByCall(page.request);
    const events = [];
    for (const at of [1, 2, 3, 4, 5])
      events.push(
        await makeEvent(site.owner, {
          ...{ eventDate, eventTime: `1${String(at)}:30`, lastName: `Number ${String(at)}` },
          ...{
            location: `${String(at)} Garden Row`,
            specialRequirements: 'No nuts. '.repeat(at === 3 ? 100 : 20),
          },
        }),
      );
    await page.goto(`/admin/diary/${eventDate}`);
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
      // Its head and its times are on the same page.
      expect(own).toMatch(new RegExp(`${reference}[^]*Number ${number}[^]*Load[^]*1${number}:30`));
      expect(all).toContain(`${number} Garden Row`);
    });
    const [list = ''] = sheets.slice(-1);
    for (const line of [
      /Packing list/,
      /\d+\s+Brass pipe/,
      /\d+\s+Mobile bar/,
      /Coconut charcoal pieces/,
    ])
      expect(list).toMatch(line);
    expect(all).not.toMatch(/DASHBOARD|Sign Out|Arrived|WhatsApp|Next day|\/admin|to load/);

    const [one] = events;
    await page.goto(`/admin/diary/${eventDate}?event=${one?.id ?? ''}`);
    await expect(page.getByRole('article')).toHaveCount(1);
    expect((await printed(page, format)).join('\n')).toMatch(/3\s+Brass pipe/);
  });

test('rule 12 print: a sheet of several pages starts below the day, and repeats the day on each', async ({
  page,
  site,
}) => {
  await signInByCall(page.request);
  const eventDate = '2031-07-20';
  const specialRequirements = 'No nuts.\n'.repeat(100);
  const at = { eventDate, eventTime: '23:00' };
  const { reference } = await makeEvent(site.owner, { ...at, specialRequirements });
  await page.goto(`/admin/diary/${eventDate}`);
  const times = page.getByRole('article').getByRole('listitem');
  await expect(times.filter({ hasText: 'Open' })).toHaveText(/^Open 23:00$/);
  await expect(times.filter({ hasText: 'Close' })).toContainText('Mon 21 Jul 2031');
  for (const format of ['A4', 'Letter'] as const) {
    const [first = ''] = await printed(page, format);
    expect(first).toMatch(new RegExp(`Sunday 20 July 2031[^]*${reference}[^]*Close Mon`));
  }
});
