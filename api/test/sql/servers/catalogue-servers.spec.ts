import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Catalogue } from '../../../src/contract/catalogue/catalogue.js';
import type { ErrorBody } from '../../../src/contract/errors.js';
import type { Client } from '../../support/client.js';
import { canvas, formOf } from '../../support/pictures.js';
import { emptyDatabase, endAll, runTogether } from '../../support/process.js';

/** How soon what was saved at one server is seen at the others. */
const SECONDS = 10;

let sites: Awaited<ReturnType<typeof runTogether>>;
// At once, on a database without a catalogue.
beforeAll(async () => (sites = await runTogether(2, await emptyDatabase())), 120_000);
afterAll(endAll);

const [first, second] = [0, 1].map((at) => () => sites[at]?.admin as Client) as [
  () => Client,
  () => Client,
];

it('two servers started at once on an empty database have one catalogue', async () => {
  const [one, other] = [await first().get('/api/catalogue'), await second().get('/api/catalogue')];
  expect(one.text).toBe(other.text);
  expect((await first().get<unknown[]>('/api/catalogue/versions')).body).toHaveLength(1);
});

it('a catalogue saved at one server is on the page of the other within ten seconds', async () => {
  const { body } = await first().get<Catalogue>('/api/catalogue');
  const packages = body.packages.map((offer) => ({ ...offer, amount: 123_400 }));
  const tag = { 'if-match': '"catalogue-1"' };
  expect((await first().put('/api/catalogue', { ...body, packages }, tag)).status).toBe(200);
  await expect
    .poll(async () => (await second().get('/')).text, { timeout: SECONDS * 1000 })
    .toContain('$1,234');
  const estimate = await second().post<{ total: number }>('/api/estimates', {
    lines: [{ item: 'package-standard', quantity: 1 }],
  });
  expect(estimate.body.total).toBe(123_400);
});

it('of two saves at once at two servers one is a 412', async () => {
  const { headers, body } = await first().get<Catalogue>('/api/catalogue');
  const tag = { 'if-match': headers.get('etag') ?? '' };
  const answers = await Promise.all(
    [first(), second()].map((client, at) =>
      client.put<ErrorBody>('/api/catalogue', { ...body, area: `Area ${String(at)}` }, tag),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
});

it('a picture uploaded at one server is served by the other', async () => {
  const bytes = await canvas(600, 400, 5).jpeg().toBuffer();
  const uploaded = await fetch(`${sites[0]?.url ?? ''}/api/pictures`, {
    method: 'POST',
    body: formOf(bytes),
    headers: { cookie: first().cookie ?? '' },
  });
  const { hash } = (await uploaded.json()) as { hash: string };
  const [one, other] = await Promise.all(
    sites.map(async ({ url }) => {
      const answer = await fetch(`${url}/pictures/${hash}-480.webp`);
      return [answer.status, Buffer.from(await answer.arrayBuffer()).toString('base64')];
    }),
  );
  expect(one?.[0]).toBe(200);
  expect(other).toEqual(one);
});
