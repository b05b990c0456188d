import { afterEach, expect, it } from 'vitest';
import { Client } from '../../../support/client.js';
import { emptyDatabase, endAll, run, signalChildren } from '../../../support/process.js';

afterEach(endAll);

/** What a start tries to render for, and the rest of it on a machine that has other work. */
const WITHIN_MS = 30_000 + 15_000;

it('a start whose renderer hangs serves pages that browsers render after half a minute', async () => {
  const began = Date.now();
  const server = await run(await emptyDatabase());
  await signalChildren(server, 'SIGSTOP');
  expect(Date.now() - began).toBeLessThan(WITHIN_MS);
  expect((await new Client(server.url).get('/')).status).toBe(200);
  expect(server.output()).toContain('no version of the catalogue can be rendered');
}, 90_000);
