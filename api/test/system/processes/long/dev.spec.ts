import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { freePort } from '../../../support/mysql-server.js';
import { run } from '../../../support/process.js';

it('npm run dev serves the page and, behind it, the API on its port, and ends with SIGTERM', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'finesse-dev-'));
  const port = String(await freePort());
  const { child, ended, output } = await run({ PORT: port, DATA_DIR: dataDir }, [
    ...(['npm', 'run', 'dev'] as const),
  ]);
  // As a browser opens it: Vite listens on one of the two addresses of this name.
  const get = async (path: string) => {
    const response = await fetch(`http://localhost:${port}${path}`);
    return `${String(response.status)} ${await response.text()}`;
  };
  const patient = { timeout: 60_000, interval: 500 };
  try {
    await expect.poll(() => get('/').catch(String), patient).toMatch(/^200 .*\/@vite\/client/s);
    await expect.poll(() => get('/api/health').catch(String), patient).toMatch(/^200 .*"ok"/);
    expect(await get('/src/index.tsx')).toMatch(/^200 /);
  } catch (error) {
    throw new Error(output(), { cause: error });
  } finally {
    child.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true });
  }
  await expect(get('/')).rejects.toThrow();
}, 180_000);
