import { describe, expect, it } from 'vitest';
import { detectSpam } from './detect-spam.js';

describe('detectSpam', () => {
  it.each([
    [{}, null],
    [{ homepage: '' }, null],
    [{ homepage: ' ' }, null],
    [{ homepage: 'https://pills.example' }, 'honeypot'],
    [{ homepage: 'x', filledInMs: 60_000 }, 'honeypot'],
    [{ filledInMs: 0 }, 'speed'],
    [{ filledInMs: 2999 }, 'speed'],
    [{ filledInMs: 3000 }, null],
    // A clock that was set back says nothing.
    [{ filledInMs: -5 }, null],
  ])('%j: %s', (traces, reason) => {
    expect(detectSpam(traces, true)).toBe(reason);
  });

  it('ignores the fill time when rate limits are off', () => {
    expect(detectSpam({ filledInMs: 1 }, false)).toBeNull();
    expect(detectSpam({ homepage: 'x', filledInMs: 1 }, false)).toBe('honeypot');
  });
});
