import { afterEach, expect, it, vi } from 'vitest';
import { persistStorage } from './persistStorage';

afterEach(() => vi.unstubAllGlobals());

it('rule 12 what waits is kept on the home screen, also where the browser refuses to promise it', async () => {
  vi.stubGlobal('navigator', { storage: { persist: () => Promise.resolve(false) } });
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('standalone') }));
  expect(await persistStorage()).toBe(true);
});
