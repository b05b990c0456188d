import { describe, expect, it } from 'vitest';
import { readConfig } from './config.js';
import { temporaryFile } from '../../../test/support/temporary-file.js';

describe('variables of mail', () => {
  it.each([
    ['smtps://a%40b.c:p%2Fw@Mail.example.com', 'mail.example.com', 465, true, false],
    ['smtp://u:p@mail.example.com', 'mail.example.com', 587, false, false],
    ['smtp://u:p@mail.example.com:2525', 'mail.example.com', 2525, false, false],
    ['smtp://127.0.0.1:25', '127.0.0.1', 25, false, true],
    ['smtp://[::1]:25', '::1', 25, false, true],
  ])('SMTP_URL %s: host %s, port %i, implicit TLS %s, local %s', (url, ...expected) => {
    const { smtp } = readConfig({ SMTP_URL: url }).mail;
    expect([smtp?.host, smtp?.port, smtp?.isTlsFromStart, smtp?.isLoopback]).toEqual(expected);
  });

  it('user and password of SMTP_URL are decoded, can come from a file, and appear in no error', () => {
    const file = temporaryFile('smtp', 'smtps://a%40b.c:p%2Fw@mail.example.com\n');
    const { smtp } = readConfig({ SMTP_URL_FILE: file }).mail;
    expect(smtp?.credentials).toEqual({ user: 'a@b.c', pass: 'p/w' });
    expect(() => readConfig({ SMTP_URL: 'imap://user:hidden@mail.example.com' })).toThrow(
      /^(?!.*hidden)SMTP_URL must/,
    );
  });

  it.each([
    ['Finesse <hello@example.com>', 'Finesse', 'hello@example.com'],
    ['"Finesse, by night" <hello@example.com>', 'Finesse, by night', 'hello@example.com'],
    ['hello@example.com', 'Finesse', 'hello@example.com'],
    ['', 'Finesse', 'hello@finesse.example'],
  ])('MAIL_FROM %s: %s, %s', (value, name, address) => {
    expect(readConfig({ MAIL_FROM: value }).mail.from).toEqual({ name, address });
  });
});
