import { afterEach, expect, it, vi } from 'vitest';
import { preparePicture } from './prepare.js';

afterEach(() => vi.doUnmock('sharp'));

/** The library, which fails with a message. */
const failing = (message: string) => {
  const sharp = () => {
    throw new Error(message);
  };
  const settings = { block: vi.fn(), unblock: vi.fn(), cache: vi.fn(), concurrency: vi.fn() };
  vi.doMock('sharp', () => ({ default: Object.assign(sharp, settings) }));
};

it.each([
  'wbuffer_write: write failed\nunix error: No space left on device',
  'vips_tracked: out of memory --- size == 48MB',
])(
  'a failure of the machine is thrown, and not said to be one of the picture: %s',
  async (said) => {
    failing(said);
    await expect(preparePicture(Buffer.from('x'))).rejects.toThrow(said);
  },
);

it('a failure to read the picture: unreadable', async () => {
  failing('VipsJpeg: premature end of JPEG image');
  expect(await preparePicture(Buffer.from('x'))).toBe('unreadable');
});
