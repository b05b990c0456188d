import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// A screen's first rendering takes a second on a busy machine.
// `defaultHidden` too, since some files change it, which would last for the next ones.
configure({ asyncUtilTimeout: 5000, defaultHidden: false });
vi.setConfig({ testTimeout: 20_000 });

// The files of a worker share its window and its packages, but not what a module of ours holds.
vi.resetModules();

// happy-dom has the name alone: one tab needs no more than this.
Object.defineProperty(navigator, 'locks', {
  configurable: true,
  value: { request: (_name: string, work: () => Promise<unknown>) => work() },
});

// Testing Library does this by itself only where Vitest's functions are global.
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
  history.replaceState(null, '', '/');
});
