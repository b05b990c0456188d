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

  it('gives up after four attempts, so that the page can say so', async () => {
    vi.useFakeTimers();
    const load = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('404'));
    const failed = expect(retryImport(load)).rejects.toThrow('404');
    await vi.advanceTimersByTimeAsync(7000);
    await failed;
    expect(load).toHaveBeenCalledTimes(4);
  });

  it('waits for a network where there is none', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const load = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue('here');
    const loaded = retryImport(load);
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
    onLine.mockRestore();
    dispatchEvent(new Event('online'));
    await expect(loaded).resolves.toBe('here');
  });
});
