import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const SOURCES = fileURLToPath(new URL('..', import.meta.url));

it('style sheets: widths of the window are in em, so that who has set a larger text gets the narrower layout', () => {
  const sheets = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.scss'),
  );
  expect(sheets.length).toBeGreaterThan(50);
  const inPixels = sheets.flatMap((sheet) =>
    readFileSync(join(SOURCES, sheet), 'utf8')
      .split('\n')
      .filter((line) => /@media.*width.*\dpx/.test(line))
      .map((line) => `${sheet}: ${line.trim()}`),
  );
  expect(inPixels).toEqual([]);
});
