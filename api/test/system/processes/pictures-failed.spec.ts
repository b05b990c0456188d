import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { PICTURE_ERRORS } from '../../../src/contract/pictures.js';
import { noise, preparing, upload } from '../../support/pictures.js';
import { startServer, type TestServer } from '../../support/server.js';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

it.each([
  // As the kernel does where there is no memory left.
  ['killed', 'SIGKILL', 503, PICTURE_ERRORS.failed],
  ['crashed by the picture', 'SIGSEGV', 400, PICTURE_ERRORS.unreadable],
] as const)('a picture whose process is %s (%s): %i', async (_, signal, status, error) => {
  const uploaded = upload(server, await noise(1600, 1200));
  const { pid } = await vi.waitUntil(() => preparing()[0], { interval: 5, timeout: 10_000 });
  process.kill(pid, signal);
  const answer = await uploaded;
  expect([answer.status, answer.body.error]).toEqual([status, error]);
});
