import { describe, expect, it } from 'vitest';
import { robotsTrace } from './detect-spam.js';

describe('what gives a robot away', () => {
  it.each([
    [{}, null],
    [{ homepage: '' }, null],
    [{ homepage: ' ' }, null],
    [{ homepage: 'https://pills.example' }, 'trap'],
    [{ homepage: 'x', filledInMs: 60_000 }, 'trap'],
    [{ filledInMs: 0 }, 'speed'],
    [{ filledInMs: 2999 }, 'speed'],
    [{ filledInMs: 3000 }, null],
    // A clock that was set back says nothing.
    [{ filledInMs: -5 }, null],
  ])('%j: %s', (traces, reason) => {
    expect(robotsTrace(traces, true)).toBe(reason);
  });

  it('is not the time, where limits are off', () => {
    expect(robotsTrace({ filledInMs: 1 }, false)).toBeNull();
    expect(robotsTrace({ homepage: 'x', filledInMs: 1 }, false)).toBe('trap');
  });
});
