import { describe, expect, it } from 'vitest';
import { toMailError } from './mail-error.js';

const refused = (response: string) =>
  toMailError({ command: 'DATA', responseCode: 554, response }, false).message;

const kindOf = (response: string, command = 'DATA', code = '') =>
  toMailError({ command, code, responseCode: Number(response.slice(0, 3)), response }, false).kind;

describe('rule 3 what becomes of a mail after an answer of the mail server', () => {
  it.each([
    ['550 5.1.1 No such user here', 'permanent'],
    ['550 5.1.1 No such user, try again later', 'permanent'],
    ['554 5.7.1 Message rejected as spam', 'permanent'],
    ['554 5.7.1 Message rejected: high spam rate', 'permanent'],
    ['552 5.3.4 Message size exceeds limit', 'permanent'],
    ['550 Not here', 'permanent'],
    ['554 Please try again later', 'temporary'],
    ['451 4.7.1 Greylisted', 'temporary'],
    ['452 4.2.2 The mailbox is over its quota', 'temporary'],
    ['550 5.4.5 Daily user sending limit exceeded', 'limited'],
    ['550 5.7.0 Blocked temporarily', 'limited'],
    ['550 5.7.28 Rate limit exceeded', 'limited'],
    ['421 4.7.0 Too many messages, slow down', 'limited'],
  ])('%s: %s', (response, kind) => {
    expect(kindOf(response)).toBe(kind);
  });

  it('454 4.7.0 Too many login attempts: limited, not a wrong password', () => {
    const response = '454 4.7.0 Too many login attempts, please try again later.';
    const failure = { command: 'AUTH PLAIN', code: 'EAUTH', responseCode: 454, response };
    const { kind, message } = toMailError(failure, false);
    expect([kind, message]).toEqual(['limited', expect.stringContaining('try again later: 454')]);
  });
});

describe('rule 3 the sentence about what only the operator can mend', () => {
  it.each([
    ['MAIL FROM', '553 5.7.1 Not owned by user site@example.com'],
    ['MAIL FROM', '550 5.1.0 Not here'],
    ['RCPT TO', '550 5.1.8 <hello@example.com>: Sender address rejected: Domain not found'],
    ['RCPT TO', '553 5.7.1 <hello@example.com>: Sender address rejected: not owned by user site'],
    ['DATA', '550 5.7.60 SMTP; Client does not have permissions to send as this sender'],
  ])(
    'blames MAIL_FROM, not the address of the customer, and it is tried again: %s %s',
    (command, response) => {
      const failure = { command, responseCode: Number(response.slice(0, 3)), response };
      const { kind, message } = toMailError(failure, true);
      expect([kind, message]).toEqual([
        'temporary',
        expect.stringMatching(
          /^The mail server .* sender .* Whoever set up the server can correct it: 55/,
        ),
      ]);
    },
  );

  it('names the cause and two ways out where Microsoft takes no password', () => {
    const response = '535 5.7.139 Authentication unsuccessful, basic authentication is disabled.';
    const failure = { command: 'AUTH PLAIN', code: 'EAUTH', responseCode: 535, response };
    const { message } = toMailError(failure, false);
    for (const part of ['Microsoft', 'Authenticated SMTP', 'another mail service', response])
      expect(message).toContain(part);
  });
});

it('rule 3 an address that does not exist is said in plain words, before what the mail server said, without its codes', () => {
  expect(refused('550 5.1.1 No such user here')).toBe(
    'This e-mail address does not exist. Ask for the right one, and correct it. (The mail server said: No such user here)',
  );
});

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
