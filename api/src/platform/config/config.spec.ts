import { describe, expect, it } from 'vitest';
import { commandLine, readConfig } from './config.js';
import { temporaryFile } from '../../../test/support/temporary-file.js';

describe('environment variables', () => {
  it('without any, the site uses SQLite in ./data on port 8080', () => {
    expect(readConfig({})).toMatchObject({
      port: 8080,
      database: { kind: 'sqlite', dataDir: './data' },
      admin: null,
      auth: { provider: 'local' },
      sessionSecret: null,
      isHttps: false,
      trustProxy: false,
      rateLimit: true,
      settings: { businessName: 'Finesse', siteUrl: 'http://localhost:8080' },
    });
  });

  it('an empty variable counts as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', ADMIN_EMAIL: '', TIME_ZONE: ' ' })).toEqual(
      readConfig({}),
    );
  });

  it('SITE_URL loses its trailing slash, and https makes cookies Secure', () => {
    const { settings, isHttps } = readConfig({ SITE_URL: 'https://www.example.com/' });
    expect([settings.siteUrl, isHttps]).toEqual(['https://www.example.com', true]);
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['DATABASE_URL', 'not a url'],
    ['DATABASE_URL', 'postgres://user@host/db'],
    ['DATABASE_URL', 'mysql://user:pass@host'],
    ['DATABASE_URL', 'mysql://user@host/db?ssl-mode=PREFERRED'],
    ['DATABASE_URL', 'mysql://user@host/db?sslmode=require'],
    ['DATABASE_URL', 'mysql://user@host/db?ssl=false'],
    ['DATABASE_URL', 'mysql://user@127.0.0.1/db?ssl-mode=VERIFY_IDENTITY'],
    ['DATABASE_URL', 'mysql://user@[::1]/db?ssl=true'],
    ['DATABASE_URL', 'mysql://user@host/db?ssl-ca=/nowhere/ca.pem'],
    ['DATABASE_URL', 'mysql://user@host/db?ssl-mode=REQUIRED&ssl-ca=/nowhere/ca.pem'],
    ['SESSION_SECRET', 'short'],
    ['LINK_SECRET', 'x'.repeat(31)],
    ['ADMIN_EMAIL', 'owner'],
    ['SITE_URL', 'example.com'],
    ['SITE_URL', 'https://example.com/path'],
    ['INSTAGRAM_URL', 'javascript:alert(1)'],
    ['TIKTOK_URL', '@finesse'],
    ['CONTACT_EMAIL', 'hello'],
    ['CONTACT_PHONE', 'call us'],
    ['CONTACT_PHONE', '+44'],
    ['CONTACT_PHONE', '+44 20 7946 0123\n+44 20 7946 0124'],
    ['CONTACT_PHONE', '+44 20 7946 0123'.padEnd(101, '4')],
    ['BUSINESS_NAME', 'Ember\n& Mint'],
    ['BUSINESS_NAME', 'Ember\u2028& Mint'],
    ['BUSINESS_NAME', 'x'.repeat(101)],
    ['TIME_ZONE', 'Mars/Olympus'],
    ['CURRENCY', 'dollars'],
    ['CURRENCY', 'XYZ'],
    ['TRUST_PROXY', 'maybe'],
    ['TRUST_PROXY', '999.1.1.1'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.1, 0.0.0.0/0'],
    ['TRUST_PROXY', 'fe80::/129'],
    ['RATE_LIMIT', 'no'],
    ['METRICS_HOST', 'localhost:9100'],
    ['RETENTION_MONTHS', '0'],
    ['RETENTION_MONTHS', 'off'],
    ['RETENTION_MONTHS', '1.5'],
    ['RETENTION_MONTHS', '121'],
    ['AUTH_PROVIDER', 'google'],
    ['SMTP_URL', 'mail.example.com'],
    ['SMTP_URL', 'https://mail.example.com'],
    ['SMTP_URL', 'smtps://user:100%@mail.example.com'],
    ['SMTP_URL', 'smtps://user@mail.example.com'],
    ['SMTP_URL', 'smtp://mail.example.com/?tls=no'],
    ['MAIL_FROM', 'Finesse'],
    ['MAIL_FROM', 'Finesse <hello>'],
    ['MAIL_FROM', `${'x'.repeat(101)} <a@example.com>`],
    ['MAIL_FROM', 'Finesse <a@example.com>, b@example.com'],
    ['OWNER_EMAILS', 'owner'],
  ])('%s=%s is refused in one sentence that names the variable', (name, value) => {
    const others = name === 'ADMIN_EMAIL' ? { ADMIN_PASSWORD: 'long enough' } : {};
    expect(() => readConfig({ ...others, [name]: value })).toThrow(
      new RegExp(`^${name} must [^\\n]+[.]$|^${name} must [^\\n]+[.)]\\.?$`),
    );
  });

  it('an admin needs both variables and a password of valid length', () => {
    expect(() => readConfig({ ADMIN_EMAIL: 'a@example.com' })).toThrow(/ADMIN_PASSWORD/);
    expect(() => readConfig({ ADMIN_PASSWORD: '123456' })).toThrow(/ADMIN_EMAIL/);
    expect(() => readConfig({ ADMIN_EMAIL: 'a@example.com', ADMIN_PASSWORD: '12345' })).toThrow(
      /at least 6/,
    );
  });

  it('a secret can come from a file, but not from both sources', () => {
    const file = temporaryFile('secret', `${'f'.repeat(40)}\n`);
    expect(readConfig({ SESSION_SECRET_FILE: file }).sessionSecret).toBe('f'.repeat(40));
    expect(() => readConfig({ SESSION_SECRET_FILE: file, SESSION_SECRET: 'x'.repeat(40) })).toThrow(
      /^SESSION_SECRET and SESSION_SECRET_FILE must not be set both/,
    );
    expect(() => readConfig({ SESSION_SECRET_FILE: `${file}-gone` })).toThrow(
      /^SESSION_SECRET_FILE must be the path of a file that can be read\.$/,
    );
  });

  it('LINK_SECRET is optional and can come from a file', () => {
    const file = temporaryFile('secret', `${'l'.repeat(40)}\n`);
    expect(readConfig({ LINK_SECRET: 'k'.repeat(32) }).linkSecret).toBe('k'.repeat(32));
    expect(readConfig({ LINK_SECRET_FILE: file }).linkSecret).toBe('l'.repeat(40));
    expect(readConfig({ LINK_SECRET: ' ' }).linkSecret).toBeNull();
  });

  it('DATABASE_PASSWORD is put into DATABASE_URL with all its special characters', () => {
    const { database } = readConfig({
      DATABASE_URL: 'mysql://finesse@mysql:3306/finesse',
      DATABASE_PASSWORD: 'p@ss/w:rd%',
      SESSION_SECRET: 'x'.repeat(32),
    });
    expect(database).toEqual({
      kind: 'mysql',
      url: 'mysql://finesse:p%40ss%2Fw%3Ard%25@mysql:3306/finesse',
    });
  });

  it('MySQL requires a SESSION_SECRET, which its servers share', () => {
    const DATABASE_URL = 'mysql://user:p%40ss@host:3306/finesse';
    expect(() => readConfig({ DATABASE_URL })).toThrow(/^SESSION_SECRET must/);
    const SESSION_SECRET = 'x'.repeat(32);
    expect(readConfig({ DATABASE_URL, SESSION_SECRET }).database.kind).toBe('mysql');
  });
});

it.each([
  ['without containers', {}, 'npm run admin -- password <email>'],
  ['in containers', { COMMANDS_BY: 'compose' }, 'docker compose run --rm admin password <email>'],
])('a command recommended %s is named as it is run there', (_, variables, command) => {
  expect(commandLine(readConfig(variables), 'admin', 'password <email>')).toBe(command);
});
