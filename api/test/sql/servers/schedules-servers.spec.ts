import { afterAll, beforeAll, expect, it } from 'vitest';
import { Client } from '../../support/client.js';
import { endAll, healthy, run, type Running } from '../../support/process.js';
import { pipes, ScheduleKit, STANDARD } from '../../support/schedule-kit.js';
import { ADMIN, newDatabase, type TestDatabase } from '../../support/server.js';

let database: TestDatabase;
const admins: Client[] = [];

beforeAll(async () => {
  database = await newDatabase();
  const servers: Running[] = [];
  for (let count = 0; count < 2; count += 1) servers.push(await run(database.environment));
  for (const server of servers) {
    await healthy(server);
    admins.push(new Client(server.url));
  }
  await admins[0]?.signIn(ADMIN);
  for (const client of admins) client.cookie = admins[0]?.cookie;
}, 120_000);
afterAll(async () => {
  await endAll();
  await database.drop();
});

it('rule 10 with two servers: twenty confirmations for the last pipe give one 200 and nineteen 409', async () => {
  const kit = new ScheduleKit({ admin: admins[0] as Client });
  await kit.equip();
  for (let round = 0; round < 3; round += 1) {
    const eventDate = `2031-09-0${String(round + 1)}`;
    await kit.confirmed(pipes(2), { eventDate });
    const ids: string[] = [];
    for (let count = 0; count < 20; count += 1)
      ids.push((await kit.ask(STANDARD, { eventDate })).id);
    const answers = await Promise.all(
      ids.map((id, at) =>
        (admins[at % 2] as Client).put(`/api/bookings/${id}/status`, { status: 'confirmed' }),
      ),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, ...Array<number>(19).fill(409)]);
  }
});
