import { describe, expect, it } from 'vitest';
import { asText } from './csv.js';

describe('a CSV cell that a spreadsheet could read as a formula', () => {
  it.each([
    '=1+1',
    '+44 7700 900123',
    '-2+3',
    '@SUM(A1)',
    '  =1+1',
    '\u00a0=1+1',
    '\u200b=1+1',
    '\ufeff=1+1',
    '"=1+1',
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM(A1)',
  ])('%j is prefixed with an apostrophe', (text) => expect(asText(text)).toBe(`'${text}`));

  it.each([
    ['\t=1+1', "'\t'=1+1"],
    ['\r=1+1', "'\r'=1+1"],
    ['\tfree', "'\tfree"],
    ['free;=1+1', "free;'=1+1"],
    ['free,=1+1', "free,'=1+1"],
    ['free;"=1+1;"', 'free;\'"=1+1;"'],
    ['free\n\n  =1+1', "free\n\n'  =1+1"],
    ['free\t@SUM(A1)', "free\t'@SUM(A1)"],
  ])('%j is also prefixed for programs with another separator', (text, safe) =>
    expect(asText(text)).toBe(safe),
  );

  it.each([
    '',
    'Anne-Marie',
    'ada+hookah@example.com',
    '1 + 1 = 2',
    'Ada, "the" guest',
    '11-25 guests',
    'first\nsecond; third',
    '🌿 mint',
  ])('%j is not changed', (text) => expect(asText(text)).toBe(text));

  it('is processed in time proportional to its length', () => {
    const started = performance.now();
    asText('\t'.repeat(200_000));
    asText(`\t${' '.repeat(200_000)}`);
    expect(performance.now() - started).toBeLessThan(1000);
  });
});
