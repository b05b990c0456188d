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
  for (const words of [
    'Finesse',
    /Standard +Premium.* +Luxury/,
    /\$250 +\$450 +\$600/,
    /\$120.* +\$200/,
    /1 shisha.*\$60/,
    /Phunnel head.*\$15/,
    'hello@finesse.example',
    '+44 20 7946 0123',
  ])
    expect(sheet).toMatch(words);
  expect(sheet).not.toMatch(/First Name|Price your evening|Gallery|Admin Access/);
});
