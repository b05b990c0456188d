import { execFileSync } from 'node:child_process';
import { statfsSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Client } from '../../../support/client.js';
import { sendHalves } from '../../../support/half-sent.js';
import { startNginx, type Nginx } from '../../../support/nginx.js';
import { book } from '../../../support/records.js';
import { startServer, type TestServer } from '../../../support/server.js';
import { SmallDisk } from '../../support/small-disk.js';

/** As large as in docker-compose.yml. */
const MEGABYTES = 16;

let disk: SmallDisk;
let server: TestServer;
let nginx: Nginx;
beforeAll(async () => {
  disk = new SmallDisk(MEGABYTES);
  server = await startServer();
  nginx = await startNginx({
    apiPort: Number(new URL(server.apiUrl).port),
    variables: { RATE_LIMIT: 'on' },
    bodies: disk.folder,
  });
});
afterAll(async () => {
  await nginx.stop();
  await server.close();
  disk.remove();
});

/** Megabytes of memory that nginx and its workers have. */
function memory(): number {
  const ids = ['--ppid', String(nginx.pid), '--pid', String(nginx.pid)];
  const kilobytes = execFileSync('ps', ['-o', 'rss=', ...ids], { encoding: 'utf8' });
  return kilobytes.split('\n').reduce((sum, line) => sum + Number(line), 0) / 1024;
}

function bytesOnDisk(): number {
  const { blocks, bfree, bsize } = statfsSync(disk.folder);
  return (blocks - bfree) * bsize;
}

it('nginx: two thousand half-sent bodies of a hundred visitors: bounded disk and memory, others can book', async () => {
  const before = memory();
  const halves = await sendHalves(
    nginx.port,
    2000,
    (index) => `127.0.1.${String(1 + (index % 100))}`,
  );
  await expect.poll(bytesOnDisk).toBeGreaterThan(0);
  const visitor = new Client(nginx.url);
  for (let index = 0; index < 5; index++) await book(visitor);
  expect((await visitor.get('/')).status).toBe(200);
  const bytes = bytesOnDisk();
  const grown = memory() - before;
  console.log(
    `waiting ${String(halves.waiting())}, on disk ${String(Math.round(bytes / 1e6))} MB, memory +${String(Math.round(grown))} MB`,
  );
  expect(bytes).toBeLessThanOrEqual(MEGABYTES * 1024 * 1024);
  expect(grown).toBeLessThan(100);
  halves.close();
});
