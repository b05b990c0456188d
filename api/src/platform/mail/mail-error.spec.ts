import { describe, expect, it } from 'vitest';
import { toMailError } from './mail-error.js';

const refused = (response: string) =>
  toMailError({ command: 'DATA', responseCode: 554, response }, false).message;

describe('the stored answer of a mail server', () => {
  it('is on one line', () => {
    expect(refused('554-5.7.1 Not here\r\n554 5.7.1 Never')).toBe(
      'The mail server refused it: 554-5.7.1 Not here 554 5.7.1 Never',
    );
  });

  it('has the token removed from any private link it quotes', () => {
    const token = 'AAECAwQFBgcICQoLDA0ODwAB-_pXyz0123456789abcdef';
    expect(refused(`554 spam: https://www.example.com/request#${token} is listed (#1)`)).toBe(
      'The mail server refused it: 554 spam: https://www.example.com/request#… is listed (#1)',
    );
  });
});
