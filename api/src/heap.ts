import { PerformanceObserver } from 'node:perf_hooks';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

// Imported first of all. Left to itself, V8 takes memory to save time: under load the server would
// hold 380 MB, of which it uses 60. These settings cost a list of a hundred bookings 0.1 ms, and
// the server stays below 150 MB (docs/performance.md).

/** By how many per cent the heap may grow before what is not used any more is looked for. */
const GROWTH_PERCENT = 15;
/** Where everything new is put; what outlives it is costly. One of smaller size costs 1 ms a list. */
const NEW_SPACE_BYTES = 8 * 1024 * 1024;
/** Loading makes much that stays; no use to have it grow by that. */
const LOADED_MS = 5000;

const growNewSpace = (factor: number) =>
  setFlagsFromString(`--semi-space-growth-factor=${String(factor)}`);

setFlagsFromString(`--heap-growing-percent=${String(GROWTH_PERCENT)}`);
growNewSpace(1);
setTimeout(() => {
  growNewSpace(2);
  const observer = new PerformanceObserver(() => {
    const size = getHeapSpaceStatistics().find((space) => space.space_name === 'new_space');
    if ((size?.space_size ?? 0) < NEW_SPACE_BYTES) return;
    growNewSpace(1);
    observer.disconnect();
  });
  observer.observe({ entryTypes: ['gc'] });
}, LOADED_MS).unref();
