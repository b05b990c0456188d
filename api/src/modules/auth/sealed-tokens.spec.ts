import { afterEach, describe, expect, it, vi } from 'vitest';
import { SealedTokens } from './sealed-tokens.js';

const seals = new SealedTokens('a secret of the tests, long enough to be one');
const value = { state: 'abc', from: '/admin?q=ü' };

afterEach(() => {
  vi.useRealTimers();
});

describe('a sealed token', () => {
  it('opens to the same value, and does not contain it in plain text', () => {
    const text = seals.seal('flow', value, 60);
    expect(seals.open('flow', text)).toEqual(value);
    expect(Buffer.from(text, 'base64url').toString('latin1')).not.toContain('abc');
    expect(seals.seal('flow', value, 60)).not.toBe(text);
  });

  it('is refused after it has expired', () => {
    vi.useFakeTimers();
    const text = seals.seal('flow', value, 60);
    vi.advanceTimersByTime(59_000);
    expect(seals.open('flow', text)).toEqual(value);
    vi.advanceTimersByTime(2000);
    expect(seals.open('flow', text)).toBeNull();
  });

  it('is refused for another purpose and under another secret', () => {
    const text = seals.seal('flow', value, 60);
    expect(seals.open('device', text)).toBeNull();
    expect(new SealedTokens('another secret of the tests, as long').open('flow', text)).toBeNull();
  });

  it('is refused if a single bit differs', () => {
    const bytes = Buffer.from(seals.seal('flow', value, 60), 'base64url');
    for (let index = 0; index < bytes.length; index++) {
      const forged = Buffer.from(bytes);
      forged[index] = (forged[index] ?? 0) ^ 1;
      expect(seals.open('flow', forged.toString('base64url'))).toBeNull();
    }
  });

  it.each([undefined, null, '', 'x', 'not sealed at all', 'A'.repeat(200)])(
    'is refused if the value is %j',
    (text) => {
      expect(seals.open('flow', text)).toBeNull();
    },
  );
});
