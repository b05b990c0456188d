import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitMinimumFillTime, spamSignalsOf } from './spamSignals';

const OPENED = Date.parse('2027-07-18T19:30:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now: OPENED });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const handOnIt = (isActive: boolean | undefined) =>
  vi.stubGlobal('navigator', isActive === undefined ? {} : { userActivation: { isActive } });

/** How long the form waits, in milliseconds, when it is sent `after` its opening. */
async function waitAfter(after: number): Promise<number> {
  vi.setSystemTime(OPENED + after);
  const start = Date.now();
  const waited = waitMinimumFillTime(OPENED).then(() => Date.now() - start);
  await vi.runAllTimersAsync();
  return waited;
}

describe('the form waits for the minimum fill time', () => {
  it.each([
    ['a quick hand', true, 1000, 2050],
    ['a slow hand', true, 60_000, 0],
    ['a clock that was set back an hour', true, -3_600_000, 3050],
    ['a browser that knows nothing of hands', undefined, 1000, 2050],
    ['a script that presses by itself', false, 1000, 0],
  ])('%s', async (_, isActive, after, wait) => {
    handOnIt(isActive);
    expect(await waitAfter(after)).toBe(wait);
  });

  it('and sends the fill time if it was too short', () => {
    vi.setSystemTime(OPENED + 1234.4);
    expect(spamSignalsOf(null, OPENED)).toEqual({ filledInMs: 1234 });
    vi.setSystemTime(OPENED + 3000);
    expect(spamSignalsOf(null, OPENED)).toEqual({});
  });
});
