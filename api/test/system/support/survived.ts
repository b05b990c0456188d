import { expect } from 'vitest';
import type { Booking } from '../../../src/contract/bookings.js';
import type { Client } from '../../support/client.js';
import { account, type Account, type Attempt, type BookingLoad } from './booking-load.js';

/**
 * What holds after every fault: each booking that was acknowledged is there exactly once, and none
 * is there twice. Prints the figures.
 */
export async function expectAllKept(
  what: string,
  load: BookingLoad,
  admin: Client,
  figures: Record<string, number> = {},
): Promise<Account> {
  const { body } = await admin.get<Booking[]>('/api/bookings');
  return expectAllIn(what, load, body, figures);
}

export function expectAllIn(
  what: string,
  load: BookingLoad,
  stored: Pick<Booking, 'id' | 'specialRequirements'>[],
  figures: Record<string, number> = {},
): Account {
  const result = account(load.attempts, stored);
  const more = Object.entries(figures).map(([name, value]) => `, ${name} ${value.toFixed(1)}`);
  console.log(
    `· ${what}: ${String(result.acknowledged)} acknowledged, ${String(result.lost.length)} lost, ` +
      `${String(result.doubled.length)} doubled, ${String(result.unacknowledged)} stored without an answer; ` +
      `${load.outcomes()}${more.join('')}`,
  );
  expect(result.lost).toEqual([]);
  expect(result.doubled).toEqual([]);
  expect(result.acknowledged).toBeGreaterThan(0);
  return result;
}

/** Refused in a way that a person and a program understand: a 503, a sentence, when to come again. */
export function expectPolite(refused: Attempt[]): void {
  for (const { outcome, error, retryAfter } of refused) {
    expect({ outcome, error }).toEqual({
      outcome: 503,
      error: expect.stringMatching(/^[A-Z].+ .+/) as string,
    });
    expect(Number(retryAfter)).toBeGreaterThan(0);
  }
}
