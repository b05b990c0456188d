import { expect, it } from 'vitest';
import { readConfig } from './config.js';

it.each(['SESSION_SECRET', 'LINK_SECRET', 'ADMIN_PASSWORD', 'DATABASE_PASSWORD'])(
  'the sample value of %s is refused on https and allowed on http',
  (name) => {
    const environment = {
      DATABASE_URL: 'mysql://finesse@mysql:3306/finesse',
      SESSION_SECRET: 'x'.repeat(32),
      ADMIN_EMAIL: 'owner@example.com',
      ADMIN_PASSWORD: 'a good password',
      [name]: 'sample-secret-for-a-trial-on-this-machine',
    };
    expect(() => readConfig({ ...environment, SITE_URL: 'https://www.example.com' })).toThrow(
      new RegExp(`^${name} must not be the sample`),
    );
    expect(() => readConfig(environment)).not.toThrow();
  },
);

it.each([
  ['127.0.0.1:8080', true],
  ['[::1]:8080', true],
  ['8080', false],
  ['80', false],
  ['0.0.0.0:80', false],
  ['[::]:80', false],
  ['192.0.2.7:8080', false],
])('containers published at %s count as a trial: %s', (place, isTrial) => {
  for (const name of ['PUBLISH_HTTP', 'PUBLISH_HTTPS']) {
    const environment = { ADMIN_EMAIL: 'owner@example.com', [name]: place };
    expect(readConfig({ [name]: place }).isLoopback).toBe(isTrial);
    const withSample = () => readConfig({ ...environment, ADMIN_PASSWORD: 'sample-password' });
    if (isTrial) expect(withSample).not.toThrow();
    else expect(withSample).toThrow(/^ADMIN_PASSWORD must not be the sample/);
  }
});
