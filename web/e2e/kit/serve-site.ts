import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answers, until } from '../../../scripts/lib/until.mjs';

const OURS = new URL('../../../', import.meta.url).pathname;

/**
 * Serves the built site on an empty database.
 * @returns what ends the server and deletes its data
 */
export async function serve(
  port: string,
  variables: Record<string, string>,
): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'finesse-e2e-'));
  const stop = await serveFolder(folder, port, variables);
  return async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/**
 * A built site on what the folder holds; answers what ends it.
 * @param root of the program and the build to be served, if not of these
 */
export async function serveFolder(
  folder: string,
  port: string,
  variables: Record<string, string>,
  root = OURS,
): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, [join(root, 'api/dist/main.js')], {
    env: {
      PATH: process.env['PATH'],
      PORT: port,
      DATA_DIR: folder,
      RATE_LIMIT: 'off',
      ...variables,
    },
    stdio: 'ignore',
  });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  await until(
    () => answers(`http://127.0.0.1:${port}/api/health`),
    () => 'the server of these tests did not start',
    { hasEnded },
  );
  return async () => {
    child.kill('SIGTERM');
    if (!hasEnded()) await once(child, 'exit');
  };
}
