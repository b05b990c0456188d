import { afterEach, expect, it } from 'vitest';
import type { PublicContent } from '../../../src/contract/catalogue/catalogue.js';
import { Client } from '../../support/client.js';
import { emptyDatabase, endAll, run, signalChildren } from '../../support/process.js';

afterEach(endAll);

it('a start whose renderer is killed each time serves pages that browsers render, says so, and renders them later', async () => {
  const server = await run(await emptyDatabase());
  await signalChildren(server, 'SIGKILL');
  const visitor = new Client(server.url);
  const { status, text } = await visitor.get('/');
  expect([status, text.includes('<h1')]).toEqual([200, false]);
  const [, data = ''] = /<script id="page" [^>]*>(.*?)<\/script>/.exec(text) ?? [];
  const { content } = JSON.parse(data) as { content: PublicContent };
  expect(content.catalogue.packages.length).toBeGreaterThan(0);
  expect(server.output()).toContain('no version of the catalogue can be rendered');
  await expect
    .poll(async () => (await visitor.get('/')).text.includes('<h1'), { timeout: 25_000 })
    .toBe(true);
}, 60_000);
