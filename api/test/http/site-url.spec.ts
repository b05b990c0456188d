import { expect, it, onTestFinished } from 'vitest';
import { StoredSettingEntity } from '../../src/platform/database/stored-setting.entity.js';
import { eventsOf, makeFeed } from '../support/feeds.js';
import { request } from '../support/records.js';
import { ADMIN, newDatabase, runServer, type TestServer } from '../support/server.js';

async function startAt(SITE_URL: string, database: Awaited<ReturnType<typeof newDatabase>>) {
  const server = await runServer({ SITE_URL }, database);
  await server.admin.signIn(ADMIN);
  return server;
}

async function confirmed({ visitor, admin }: TestServer) {
  const { id, requestLink } = await request(visitor);
  await admin.put(`/api/bookings/${id}/status`, { status: 'confirmed' });
  return { id, authorization: `Request ${requestLink?.split('#')[1] ?? ''}` };
}

/** The UIDs that the feed and the file of one customer have. */
async function uidsOf(
  { admin, visitor }: TestServer,
  { authorization }: { authorization: string },
) {
  const { path } = await makeFeed(admin);
  const feed = eventsOf((await visitor.get(path)).text);
  const file = eventsOf((await visitor.get('/api/request/event.ics', { authorization })).text);
  return [...feed, ...file].map(({ uid }) => uid);
}

it('rule 11 with another SITE_URL events keep the UID under which calendars have them, also those of a version that did not store it, and later events follow', async () => {
  const database = await newDatabase();
  onTestFinished(database.drop);
  // Nothing is booked yet.
  await (await startAt('http://localhost:8080', database)).close();
  let server = await startAt('https://old.example', database);
  const first = await confirmed(server);
  const uid = `${first.id}@old.example`;
  expect(await uidsOf(server, first)).toEqual([uid, uid]);
  await server.unitOfWork.write((manager) =>
    manager.delete(StoredSettingEntity, { id: 'uidHost' }),
  );
  await server.close();
  await (await startAt('https://old.example', database)).close();

  server = await startAt('https://www.new.example', database);
  expect(await uidsOf(server, first)).toEqual([uid, uid]);
  const second = await confirmed(server);
  expect((await uidsOf(server, second)).at(-1)).toBe(`${second.id}@old.example`);
  await server.close();
});
