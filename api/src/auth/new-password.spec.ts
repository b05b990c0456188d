import { describe, expect, it } from 'vitest';
import { brokenNewPasswordRule } from './new-password.js';

const check = (password: string) =>
  brokenNewPasswordRule(password, ['owner@example.com', 'Ember & Mint']);

describe('a new password', () => {
  it.each(['123456', 'password', 'Password1', 'QWERTY123', 'letmein', 'iloveyou1', 'admin123'])(
    '%s is one that is guessed first',
    async (password) => {
      expect(await check(password)).toMatch(/^must not be one of the most common passwords/);
    },
  );

  it.each(['owner@example.com', 'OWNER@example.com', 'owner', 'Ember & Mint', 'ember&mint'])(
    '%s says only who one is',
    async (password) => {
      expect(await check(password)).toMatch(/^must not be the e-mail address or the name/);
    },
  );

  it.each(['correct horse battery', 'sample-admin-password', 'Xk3$e9', 'ember & mint & coal'])(
    '%s is fine',
    async (password) => {
      expect(await check(password)).toBeUndefined();
    },
  );
});
