import { describe, expect, it } from 'vitest';
import { verifiedEmail } from './oidc-client.js';

const GOOGLE = 'https://accounts.google.com';
const ENTRA = 'https://login.microsoftonline.com/8c9a6f2e-0000-4000-8000-000000000000/v2.0';
const email = 'Owner@Example.com';

describe('the verified e-mail of a sign-in provider', () => {
  it.each([
    [GOOGLE, { email, email_verified: true }],
    [GOOGLE, { email, email_verified: 'true' }],
    [ENTRA, { email, xms_edov: true }],
    [ENTRA, { email, xms_edov: '1' }],
    [ENTRA, { email, xms_edov: 1 }],
    [ENTRA, { email, email_verified: true }],
  ])('%s %j counts as verified', (issuer, userClaims) => {
    expect(verifiedEmail(issuer, userClaims)).toBe('owner@example.com');
  });

  it.each([
    [GOOGLE, { email }],
    [GOOGLE, { email, email_verified: false }],
    [GOOGLE, { email, email_verified: 'false' }],
    [GOOGLE, { email, email_verified: 1 }],
    [GOOGLE, { email, xms_edov: true }],
    ['https://login.microsoftonline.com.evil.example/v2.0', { email, xms_edov: true }],
    [ENTRA, { email }],
    [ENTRA, { email, xms_edov: false }],
    [ENTRA, { email, xms_edov: '0' }],
    [ENTRA, { email, email_verified: false, xms_edov: true }],
  ])('%s %j does not count as verified', (issuer, userClaims) => {
    expect(() => verifiedEmail(issuer, userClaims)).toThrow(/has not verified the e-mail address/);
  });

  it.each([
    'owner@\u212aitchen.example',
    'ow\u0578er@example.com',
    'o\u017fner@example.com',
    '\uff4fwner@example.com',
    'owner@example.com\u200b',
    '\u00a0owner@example.com',
    'owner\n@example.com',
  ])('%j is refused as non-ASCII, even if its lower case is an address on the list', (email) => {
    expect(() => verifiedEmail(GOOGLE, { email, email_verified: true })).toThrow(/outside ASCII/);
  });

  it.each([{}, { email: '' }, { email: 7 }, { email: ['owner@example.com'] }, { email: 'owner' }])(
    '%j is refused for having no e-mail address',
    (userClaims) => {
      expect(() => verifiedEmail(GOOGLE, { ...userClaims, email_verified: true })).toThrow(
        /did not share the e-mail address/,
      );
    },
  );
});
