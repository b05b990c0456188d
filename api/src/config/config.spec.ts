import { describe, expect, it } from 'vitest';
import { readConfig } from './config.js';

describe('variables', () => {
  it('none at all is SQLite in ./data on port 8080', () => {
    expect(readConfig({})).toMatchObject({
      port: 8080,
      database: { kind: 'sqlite', dataDir: './data' },
      admin: null,
      sessionSecret: null,
      secureCookies: false,
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

  it('a trailing slash of SITE_URL is dropped; https makes cookies secure', () => {
    const { settings, secureCookies } = readConfig({ SITE_URL: 'https://www.example.com/' });
    expect([settings.siteUrl, secureCookies]).toEqual(['https://www.example.com', true]);
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['DATABASE_URL', 'not a url'],
    ['DATABASE_URL', 'postgres://user@host/db'],
    ['DATABASE_URL', 'mysql://user:pass@host'],
    ['SESSION_SECRET', 'short'],
    ['ADMIN_EMAIL', 'owner'],
    ['SITE_URL', 'example.com'],
    ['SITE_URL', 'https://example.com/path'],
    ['INSTAGRAM_URL', 'javascript:alert(1)'],
    ['TIKTOK_URL', '@finesse'],
    ['CONTACT_EMAIL', 'hello'],
    ['TIME_ZONE', 'Mars/Olympus'],
    ['TRUST_PROXY', 'maybe'],
    ['RATE_LIMIT', 'no'],
  ])('%s=%s is refused in one sentence that names it', (name, value) => {
    const others = name === 'ADMIN_EMAIL' ? { ADMIN_PASSWORD: 'long enough' } : {};
    expect(() => readConfig({ ...others, [name]: value })).toThrow(
      new RegExp(`^${name} must [^\\n]+[.]$|^${name} must [^\\n]+[.)]\\.?$`),
    );
  });

  it('an admin needs both variables, and a password long enough to sign in with', () => {
    expect(() => readConfig({ ADMIN_EMAIL: 'a@example.com' })).toThrow(/ADMIN_PASSWORD/);
    expect(() => readConfig({ ADMIN_PASSWORD: '123456' })).toThrow(/ADMIN_EMAIL/);
    expect(() => readConfig({ ADMIN_EMAIL: 'a@example.com', ADMIN_PASSWORD: '12345' })).toThrow(
      /at least 6/,
    );
  });

  it('MySQL needs a secret that its servers share', () => {
    const DATABASE_URL = 'mysql://user:p%40ss@host:3306/finesse';
    expect(() => readConfig({ DATABASE_URL })).toThrow(/^SESSION_SECRET must/);
    const SESSION_SECRET = 'x'.repeat(32);
    expect(readConfig({ DATABASE_URL, SESSION_SECRET }).database.kind).toBe('mysql');
  });
});
