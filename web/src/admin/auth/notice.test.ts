import { describe, expect, it } from 'vitest';
import { readNotice } from './notice';

const cookieOf = (value: unknown) => `finesse-notice=${encodeURIComponent(JSON.stringify(value))}`;
const read = (cookies: string) => readNotice(cookies, 'finesse-notice');

describe('the sign-in flash cookie', () => {
  it.each([
    { outcome: 'signed-in' },
    { outcome: 'signed-out' },
    { outcome: 'failed', message: 'Cancelled <b>by you</b>; “really” = yes' },
  ])('%j is read among other cookies', (notice) => {
    expect(read(`a=b; ${cookieOf(notice)}; finesse-notice-2=x`)).toEqual(notice);
  });

  it.each([
    '',
    'finesse-notice=',
    'finesse-notice=%',
    'finesse-notice={',
    'another-finesse-notice=x',
    cookieOf(null),
    cookieOf('signed-in'),
    cookieOf({ outcome: 'hacked' }),
    cookieOf({ outcome: 'failed' }),
    cookieOf({ outcome: 'failed', message: { html: 'x' } }),
  ])('%j is ignored', (cookies) => {
    expect(read(cookies)).toBeNull();
  });
});
