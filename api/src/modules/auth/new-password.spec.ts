import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { NEW_PASSWORD_RULES } from '../../contract/rules.js';
import { SAMPLE_PASSWORD } from './first-admin.js';
import { brokenNewPasswordRule } from './new-password.js';

const text = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const check = (password: string) =>
  brokenNewPasswordRule(password, {
    email: 'jo.smith@ember-mail.example',
    businessName: 'Ember & Mint',
    siteUrl: 'https://www.shisha-nights.co.uk',
  });

describe('a new password', () => {
  it('is refused if it was leaked: all of an independent list of a thousand', async () => {
    const leaked = text('../../../test/fixtures/leaked-passwords.txt')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));
    expect(leaked).toHaveLength(1000);
    const passed = [];
    for (const password of leaked) if (!(await check(password))) passed.push(password);
    expect(passed).toEqual([]);
  });

  it.each([
    ...['123456', 'password', 'Password1', 'QWERTY123', 'letmein', 'iloveyou1', 'admin123'],
    ...['Passw0rd!', 'P@ssw0rd2024!', '!!Dragon!!', 'm0nkey1987', '2024sunshine', ' pass word '],
    'Ｐａｓｓｗｏｒｄ',
  ])('%s is refused as a common password or a variation of one', async (password) => {
    expect(await check(password)).toMatch(/^must not be one of the most common passwords, since/);
  });

  it.each([
    ...[
      '654321',
      '121212',
      'aaaaaa',
      '888888',
      'abcdef',
      'zyxwvu',
      'gfedcb',
      'hgfedcba',
      '9876543',
    ],
    ...[
      'xyxyxyx',
      'hello!hello!',
      '６５４３２１',
      '23.04.1987',
      '19870423',
      '311299',
      '04/23/1987',
    ],
  ])('%s is refused as a repetition, a sequence or a date', async (password) => {
    expect(await check(password)).toMatch(/nor a repetition, a sequence or a date/);
  });

  it.each([
    ...[
      'jo.smith@ember-mail.example',
      'JoSmith-at-home',
      'my ember mail',
      'Ember & Mint',
      'ember2026',
    ],
    ...['3mber&M1nt!!', 'welcome to Shisha Nights', 'www.shisha-nights.co.uk', 'Émber+Mint 4ever'],
  ])(
    '%s is refused for containing the e-mail address, the business or the site',
    async (password) => {
      expect(await check(password)).toMatch(
        /^must not contain the e-mail address, the name of the business or the address of the site/,
      );
    },
  );

  it('is refused if it is a sample of .env.example', async () => {
    expect(text('../../../../.env.example')).toContain(`\nADMIN_PASSWORD=${SAMPLE_PASSWORD}\n`);
    for (const password of [SAMPLE_PASSWORD, 'Sample-Database-Password'])
      expect(await check(password)).toMatch(/^must not be the sample of \.env\.example/);
  });

  it.each([
    ['four signs', '\u2057'],
    ['eighteen letters', '\ufdfa'],
    ['none', '"'],
  ])('of two hundred characters that each become %s is checked at once', async (_, character) => {
    const started = performance.now();
    await check(`a${character.repeat(198)}a`);
    expect(performance.now() - started).toBeLessThan(2000);
  });

  it('is checked as far as two hundred characters go once they are normalised, however many they were to become', async () => {
    const own = 'jo.smith@ember-mail.example';
    // Eighteen letters each: of eleven with the address, most of that is cut.
    const [cut, whole] = ['\ufdfa'.repeat(11), '\ufdfa'.repeat(9)];
    expect('\ufdfa'.normalize('NFKC')).toHaveLength(18);
    expect(await check(whole + own)).toBe(NEW_PASSWORD_RULES.personal);
    expect(await check(cut + own)).not.toBe(NEW_PASSWORD_RULES.personal);
  });

  it.each(['correct horse battery', 'Xk3$e9', 'quiet lamp 47 harbour', 'vF7!qLp2', '738201945'])(
    '%s is accepted',
    async (password) => {
      expect(await check(password)).toBeUndefined();
    },
  );
});
