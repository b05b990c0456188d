import { execFileSync } from 'node:child_process';
import { expect } from '@playwright/test';
import { test } from '../kit/quiet';

const textOf = (pdf: Buffer) =>
  execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' });

test('landing on paper: a price list on one sheet, A4 or Letter, black on white, with what is to be known and how to reach us', async ({
  page,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.emulateMedia({ media: 'print' });
  // Browsers print grounds where they are told to.
  for (const part of ['body', '.package', '.tier-table [data-popular]', '.menu', '.contact']) {
    const { ink, ground } = await page
      .locator(part)
      .first()
      .evaluate((element) => {
        const { color, backgroundColor } = getComputedStyle(element);
        return { ink: color, ground: backgroundColor };
      });
    expect(ink, part).toMatch(/^rgb\((\d\d?), \1, \1\)$/);
    expect(ground, part).toMatch(/^rgb\(255, 255, 255\)$|^rgba\(.*, 0\)$/);
  }
  const letter = await page.pdf({ format: 'Letter' });
  expect(textOf(letter).split('\f').slice(0, -1)).toHaveLength(1);
  const pdf = await page.pdf({ format: 'A4' });
  const [sheet = '', ...more] = textOf(pdf).split('\f').slice(0, -1);
  expect(more).toEqual([]);
  // Kerning reads as blanks.
  const printed = sheet.replaceAll(/\s+/g, '');
  for (const words of [
    ...['Finesse', 'Standard', 'Premium', 'Luxury', '$250', '$450', '$600', '$120/month'],
    ...['$200/month', '1shisha$60', '6shishas$300', 'Phunnelhead$15'],
    ...['hello@finesse.example', '+442079460123'],
  ])
    expect(printed).toContain(words);
  expect(printed).not.toMatch(/FirstName|Priceyourevening|Gallery|AdminAccess/);
});
