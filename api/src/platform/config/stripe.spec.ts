import { describe, expect, it } from 'vitest';
import { readConfig } from './config.js';
import { temporaryFile } from '../../../test/support/temporary-file.js';

const TEST = { STRIPE_SECRET_KEY: 'sk_test_abc123', STRIPE_WEBHOOK_SECRET: 'whsec_abc123' };

describe('variables of Stripe', () => {
  it('without any, card payments are off', () => {
    const { stripe, settings } = readConfig({});
    expect([stripe, settings.takesCards]).toEqual([null, false]);
  });

  it('with both, also from files, card payments are on', () => {
    const files = Object.entries(TEST).map(([name, value]) => [
      `${name}_FILE`,
      temporaryFile(name, `${value}\n`),
    ]);
    for (const variables of [TEST, Object.fromEntries(files) as Record<string, string>]) {
      const { stripe, settings } = readConfig(variables);
      expect(stripe).toEqual({
        secretKey: 'sk_test_abc123',
        webhookSecret: 'whsec_abc123',
        apiUrl: null,
      });
      expect(settings.takesCards).toBe(true);
    }
  });

  it.each([
    ['STRIPE_SECRET_KEY', { STRIPE_SECRET_KEY: '' }],
    ['STRIPE_SECRET_KEY', { STRIPE_SECRET_KEY: 'pk_test_secret' }],
    ['STRIPE_SECRET_KEY', { STRIPE_SECRET_KEY: 'secret' }],
    ['STRIPE_SECRET_KEY', { STRIPE_SECRET_KEY: 'sk_live_secret' }],
    ['STRIPE_WEBHOOK_SECRET', { STRIPE_WEBHOOK_SECRET: '' }],
    ['STRIPE_WEBHOOK_SECRET', { STRIPE_WEBHOOK_SECRET: 'secret' }],
    ['STRIPE_API_URL', { STRIPE_API_URL: 'https://api.secret.example' }],
    ['STRIPE_API_URL', { STRIPE_API_URL: 'http://api.secret.example' }],
    ['STRIPE_API_URL', { STRIPE_API_URL: 'secret' }],
  ])('%s is checked: %j is refused in one sentence without the value', (name, changes) => {
    expect(() => readConfig({ ...TEST, ...changes })).toThrow(
      new RegExp(`^(?!.*secret\\.|.*_secret$)${name} must [^\\n]+\\.$`),
    );
  });

  it('a live or restricted key is allowed on https', () => {
    for (const STRIPE_SECRET_KEY of ['sk_live_abc', 'rk_live_abc', 'rk_test_abc'])
      expect(
        readConfig({ ...TEST, STRIPE_SECRET_KEY, SITE_URL: 'https://www.example.com' }).stripe,
      ).toMatchObject({ secretKey: STRIPE_SECRET_KEY });
  });

  it('STRIPE_API_URL may only point to a server on this machine', () => {
    const { stripe } = readConfig({ ...TEST, STRIPE_API_URL: 'http://127.0.0.1:12111' });
    expect(stripe?.apiUrl?.port).toBe('12111');
  });
});
