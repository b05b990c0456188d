import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { RATE_LIMITS } from './rate-limits.js';

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

describe('nginx’s own limits', () => {
  it.each([
    ['booking', 'booking'],
    ['sign_in', 'sign-in'],
    ['sign_in_device', 'sign-in by device'],
    ['sign_in_shared', 'sign-in by devices of account'],
  ] as const)('the zone %s lets through what the limit "%s" allows', (zone, limit) => {
    const { points, seconds } = RATE_LIMITS[limit];
    expect(letThrough(zone, seconds)).toBeGreaterThanOrEqual(points);
    // Nor so much that it keeps nothing away: at once, at most four times as much.
    expect(letThrough(zone, 0)).toBeLessThanOrEqual(4 * points);
  });
});
