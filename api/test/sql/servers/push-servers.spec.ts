import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Push } from '../../../src/contract/push.js';
import { emptyDatabase, endAll, runTogether } from '../../support/process.js';
import { PushServiceStandIn } from '../../support/push-service.js';
import { book } from '../../support/records.js';

let service: PushServiceStandIn;
let sites: Awaited<ReturnType<typeof runTogether>>;
beforeAll(async () => {
  service = await PushServiceStandIn.start();
  sites = await runTogether(3, { ...(await emptyDatabase()), ...service.variables });
}, 180_000);
afterAll(async () => {
  await endAll();
  await service.stop();
});

it('three servers that start at once on an empty database have one key', async () => {
  const keys = await Promise.all(sites.map(({ admin }) => admin.get<Push>('/api/push')));
  expect(new Set(keys.map(({ body }) => body.publicKey)).size).toBe(1);
});

it('rule 14: three servers notify each device once of each request', async () => {
  const browsers = [service.browser(), service.browser()];
  for (const { subscription } of browsers)
    await sites[0]!.admin.post('/api/push/subscriptions', { ...subscription, name: 'Phone' });
  const booked = await Promise.all(
    Array.from({ length: 12 }, (_, at) => book(sites[at % 3]!.visitor)),
  );
  for (const browser of browsers) await browser.titles(booked.length);
  // What comes after: whatever was sent twice has arrived by then.
  const last = await book(sites[1]!.visitor);
  const wanted = [...booked, last].map(({ id }) => `/admin/bookings/${id}`).toSorted();
  for (const browser of browsers) {
    await browser.titles(wanted.length);
    const paths = browser.received.map(({ notification }) => notification.path);
    expect([browser.asked, paths.toSorted()]).toEqual([wanted.length, wanted]);
  }
});
