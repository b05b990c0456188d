import { execFileSync } from 'node:child_process';
import { expect } from '@playwright/test';
import { test } from '../kit/quiet';

test('landing on paper: a price list on one sheet, with what is to be known and how to reach us', async ({
  page,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const pdf = await page.pdf({ format: 'A4' });
  const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' });
  const [sheet = '', ...more] = text.split('\f').slice(0, -1);
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
