import { describe, expect, it } from 'vitest';
import { readConfig } from './config.js';
import { temporaryFile } from '../../../test/support/temporary-file.js';

describe('variables of a sign-in provider', () => {
  const OIDC = {
    AUTH_PROVIDER: 'oidc',
    OIDC_ISSUER: 'https://accounts.google.com',
    OIDC_CLIENT_ID: 'finesse',
    OIDC_CLIENT_SECRET: 'a secret',
    ADMIN_EMAILS: 'Owner@Example.com,, second@example.com ,owner@example.com',
  };

  it('are read; admins are lower-cased and deduplicated', () => {
    const { auth, settings } = readConfig(OIDC);
    expect(auth).toEqual({
      provider: 'oidc',
      issuer: 'https://accounts.google.com',
      clientId: 'finesse',
      clientSecret: 'a secret',
      adminEmails: ['owner@example.com', 'second@example.com'],
    });
    expect(settings.authProvider).toBe('oidc');
  });

  it.each(['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'ADMIN_EMAILS'])(
    '%s is required',
    (name) => {
      expect(() => readConfig({ ...OIDC, [name]: '' })).toThrow(
        `${name} must be set with AUTH_PROVIDER=oidc.`,
      );
    },
  );

  it.each([
    ['OIDC_ISSUER', 'accounts.google.com'],
    ['OIDC_ISSUER', 'http://sign-in.example.com'],
    ['OIDC_ISSUER', 'https://user@sign-in.example.com'],
    ['OIDC_ISSUER', 'https://sign-in.example.com/?a=b'],
    ['OIDC_ISSUER', `https://sign-in.example.com/${'x'.repeat(300)}`],
    ['OIDC_ISSUER', 'https://login.microsoftonline.com/common/v2.0'],
    ['OIDC_ISSUER', 'https://login.microsoftonline.com/organizations/v2.0'],
    ['ADMIN_EMAILS', 'owner'],
    ['ADMIN_EMAILS', ','],
    ['ADMIN_EMAILS', 'owner@example.com; second@example.com'],
    ['ADMIN_EMAILS', '*@example.com'],
  ])('%s=%s is refused in one sentence that names the variable', (name, value) => {
    expect(() => readConfig({ ...OIDC, [name]: value })).toThrow(
      new RegExp(`^${name} must [^\\n]+\\.\\)?$|^${name} must [^\\n]+\\)\\.$`),
    );
  });

  it.each(['http://localhost:9000', 'http://127.0.0.1:9000/realms/a', 'http://[::1]:9000'])(
    '%s counts as this machine',
    (OIDC_ISSUER) => {
      expect(readConfig({ ...OIDC, OIDC_ISSUER }).auth).toMatchObject({ issuer: OIDC_ISSUER });
    },
  );

  it('are ignored when the site keeps its own passwords', () => {
    const auth = readConfig({ ...OIDC, AUTH_PROVIDER: 'local', OIDC_ISSUER: 'nonsense' }).auth;
    expect(auth).toEqual({ provider: 'local' });
  });

  it('the secret can come from a file, and is refused on https if it is a sample', () => {
    const file = temporaryFile('secret', 'from a file\n');
    const environment = { ...OIDC, OIDC_CLIENT_SECRET: '', OIDC_CLIENT_SECRET_FILE: file };
    expect(readConfig(environment).auth).toMatchObject({ clientSecret: 'from a file' });
    const SITE_URL = 'https://www.example.com';
    expect(() => readConfig({ ...OIDC, OIDC_CLIENT_SECRET: 'sample-secret', SITE_URL })).toThrow(
      /^OIDC_CLIENT_SECRET must not be the sample/,
    );
  });
});
