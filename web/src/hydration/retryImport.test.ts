import { afterEach, describe, expect, it, vi } from 'vitest';
import { retryImport } from './retryImport';

afterEach(() => vi.useRealTimers());

describe('retryImport', () => {
  it('retries with growing delays until it succeeds', async () => {
    vi.useFakeTimers();
    const load = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue('here');
    const loaded = retryImport(load);
    await vi.advanceTimersByTimeAsync(1000);
    expect(load).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1999);
    expect(load).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1);
    await expect(loaded).resolves.toBe('here');
  });
});
