import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterEach, expect, it } from 'vitest';
import { askRaw } from '../../../support/raw.js';
import { freePort } from '../../../support/mysql-server.js';
import { emptyDatabase, endAll, healthy, run } from '../../../support/process.js';

afterEach(endAll);

/** Seconds of processor and bytes of memory that the server has used so far. */
async function used(metricsPort: number) {
  const text = await (await fetch(`http://127.0.0.1:${String(metricsPort)}/metrics`)).text();
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
  return {
    seconds: figure('process_cpu_seconds_total'),
    bytes: figure('process_resident_memory_bytes'),
  };
}

it('fifty brotli bombs cost the server less CPU than decompressing five, and no memory', async () => {
  const port = await freePort();
  const server = await run({ ...(await emptyDatabase()), METRICS_PORT: String(port) });
  await healthy(server);
  const send = (headers: Record<string, string>, body: Buffer) =>
    askRaw(server.url, { method: 'POST', target: '/api/bookings', headers, body });
  const json = { 'content-type': 'application/json' };
  // What runs for the first time is slow, whatever it is.
  for (let index = 0; index < 100; index++) await send(json, Buffer.from('{'));
  await used(port);

  const bomb = brotliCompressSync(Buffer.alloc(64 * 1024 * 1024, 32));
  expect(bomb.length).toBeLessThan(1000);
  const start = process.cpuUsage();
  for (let index = 0; index < 5; index++) brotliDecompressSync(bomb);
  const { user, system } = process.cpuUsage(start);

  const before = await used(port);
  const statuses = await Promise.all(
    Array.from({ length: 50 }, async () => {
      return (await send({ ...json, 'content-encoding': 'br' }, bomb)).status;
    }),
  );
  const after = await used(port);
  expect(new Set(statuses)).toEqual(new Set([415]));
  // Compared on the same machine: what else it does makes both slower.
  expect(after.seconds - before.seconds).toBeLessThan((user + system) / 1e6);
  expect(after.bytes - before.bytes).toBeLessThan(16 * 1024 * 1024);
});
