import { cpus } from 'node:os';
import { onMariadb } from './databases.mjs';
import { endAll } from './teardown.mjs';
import { report } from './report.mjs';

/** Parts by name, each loaded only when it is run; those that change their database come last. */
export const PARTS = {
  growth: async () => (await import('./growth.mjs')).growth(),
  ratio: async () => (await import('./ratio.mjs')).ratio(),
  memory: async () => (await import('./memory.mjs')).memory(),
};

/**
 * Runs parts one after the other and prints what they measure beside the limits.
 * @param {string[]} names
 * @returns whether every limit was kept
 */
export async function bench(names) {
  const started = Date.now();
  try {
    const [{ version }] = await onMariadb('SELECT VERSION() AS version');
    console.log(
      `${cpus().length} cores (${cpus()[0].model.trim()}), Node ${process.versions.node}, ${version}`,
    );
    for (const [name, part] of Object.entries(PARTS)) if (names.includes(name)) await part();
    console.log(`\nMeasured in ${Math.round((Date.now() - started) / 1000)} s.`);
    return report();
  } finally {
    await endAll();
  }
}
