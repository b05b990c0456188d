import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { RATE_LIMITS, type Limit, type LimitName } from './rate-limits.js';

const NGINX = join(import.meta.dirname, '../../../nginx');
const zones = readFileSync(join(NGINX, 'snippets/limits.conf'), 'utf8');
const locations = readFileSync(join(NGINX, 'templates/site.conf.template'), 'utf8');

/** How many requests nginx lets through a zone in so many seconds, from a first one on. */
function letThrough(zone: string, seconds: number): number {
  const [, rate, unit] = new RegExp(`zone=${zone}:\\S+ rate=(\\d+)r/([ms]);`).exec(zones) ?? [];
  const [, burst] =
    new RegExp(`limit_req zone=${zone} burst=(\\d+) nodelay;`).exec(locations) ?? [];
  const perSecond = Number(rate) / (unit === 'm' ? 60 : 1);
  return 1 + Number(burst) + Math.floor(perSecond * seconds);
}

describe('the rate limits of nginx', () => {
  it.each([
    ['booking', 'booking'],
    ['sign_in', 'sign-in'],
    ['sign_in_device', 'sign-in by device'],
    ['sign_in_shared', 'sign-in by devices of account'],
  ] as const)('zone %s allows what the limit "%s" allows', (zone, limit) => {
    const { points, seconds } = RATE_LIMITS[limit];
    expect(letThrough(zone, seconds)).toBeGreaterThanOrEqual(points);
    // Nor so much that it keeps nothing away: at once, at most four times as much.
    expect(letThrough(zone, 0)).toBeLessThanOrEqual(4 * points);
  });
});

describe('the table of sign-in limits in docs/security.md', () => {
  const page = readFileSync(join(NGINX, '../docs/security.md'), 'utf8');
  const [, section = ''] = /^## Guessing a password$([^]*?)^## /m.exec(page) ?? [];
  const rows = section.split('\n').filter((line) => line.startsWith('| '));
  const said = rows.slice(2).map((row) => row.split('|')[2]?.replaceAll('*', '').trim());

  const inWords = ({ points, seconds }: Limit) =>
    `${String(points)} ${seconds === 3600 ? 'an hour' : `in ${String(seconds / 60)} minutes`}`;
  const of = (...names: LimitName[]) =>
    names.reduce((sum, name) => sum + RATE_LIMITS[name].points, 0);

  it('states the limits of the code and their total', () => {
    const strangers = 'sign-in to account';
    const everybody = of(
      strangers,
      'sign-in by devices of account',
      'sign-in from places of account',
    );
    expect(said).toEqual([
      inWords(RATE_LIMITS['sign-in']),
      inWords(RATE_LIMITS[strangers]),
      inWords(RATE_LIMITS['sign-in by device']),
      inWords(RATE_LIMITS['sign-in by devices of account']),
      inWords(RATE_LIMITS['sign-in from places of account']),
      `${String(everybody)} an hour`,
      `${inWords(RATE_LIMITS[strangers])}, ${(of(strangers) * 24 * 365).toLocaleString('en-GB')} a year`,
    ]);
  });
});
