import { expect } from 'vitest';

/** Expects that a moment is one between the time before a call and now, however long the call took. */
export function expectSince(before: number, moment: string | number | null | undefined): void {
  const at = new Date(moment ?? NaN).getTime();
  expect(at).toBeGreaterThanOrEqual(before);
  expect(at).toBeLessThanOrEqual(Date.now());
}
