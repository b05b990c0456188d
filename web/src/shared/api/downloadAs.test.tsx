import { afterEach, expect, it, vi } from 'vitest';
import { saveFile } from './downloadAs';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('a file is still there in the tasks after its link was pressed, since WebKit reads it then, and is let go later', () => {
  vi.useFakeTimers();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const revoke = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
  saveFile(new Blob(['a,b']), 'bookings.csv');
  vi.advanceTimersByTime(1000);
  expect(revoke).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(revoke).toHaveBeenCalledOnce();
});
