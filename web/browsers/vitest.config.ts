import { defineConfig } from 'vitest/config';
import type { Engine } from './driver/tab';

declare module 'vitest' {
  interface ProvidedContext {
    engine: Engine;
  }
}

/** Every spec runs whole in each engine. */
const runIn = (engine: Engine) => ({
  test: {
    name: engine,
    root: import.meta.dirname,
    include: ['*.spec.ts'],
    provide: { engine },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Each browser has one screen and one keyboard.
    fileParallelism: false,
    // The WebSocket that Node 22 has without being asked.
    execArgv: ['--experimental-websocket', '--no-warnings=ExperimentalWarning'],
  },
});

export default defineConfig({
  test: { projects: [runIn('firefox'), runIn('webkit')] },
});
