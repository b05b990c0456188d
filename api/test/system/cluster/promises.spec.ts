import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Booking } from '../../../src/contract/bookings.js';
import type { Client } from '../../support/client.js';
import { pipes, ScheduleKit, STANDARD } from '../../support/schedule-kit.js';
import { ApiProcess } from '../support/api-process.js';
import { GaleraCluster } from './galera.js';

const ROUNDS = 5;

const cluster = new GaleraCluster();
let apis: ApiProcess[] = [];
beforeAll(async () => {
  await cluster.start();
  const name = `finesse_${randomUUID().replaceAll('-', '')}`;
  await cluster.nodes[0]?.asRoot(`CREATE DATABASE ${name} CHARACTER SET utf8mb4`);
  apis = await Promise.all(
    cluster.nodes.map(({ address }) =>
      ApiProcess.start({
        DATABASE_URL: cluster.urlAt(address, name),
        SESSION_SECRET: 'a secret of the test suite, long enough',
      }),
    ),
  );
});
afterAll(async () => {
  await Promise.all(apis.map((api) => api.end()));
  await cluster.remove();
});

it('rule 10 on Galera: twenty confirmations for the last pipe, over three servers, give one 200 and nineteen 409', async () => {
  const admins = await Promise.all(apis.map((api) => api.admin()));
  const at = (index: number) => admins[index % admins.length] as Client;
  const kit = new ScheduleKit({ admin: at(0) });
  await kit.equip();
  for (let round = 1; round <= ROUNDS; round++) {
    const eventDate = `2031-09-0${String(round)}`;
    await kit.confirmed(pipes(2), { eventDate });
    const ids: string[] = [];
    while (ids.length < 20) ids.push((await kit.ask(STANDARD, { eventDate })).id);
    const answers = await Promise.all(
      ids.map((id, index) => at(index).put(`/api/bookings/${id}/status`, { status: 'confirmed' })),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, ...Array<number>(19).fill(409)]);
    const list = `/api/bookings?limit=100&status=confirmed&from=${eventDate}&to=${eventDate}`;
    for (const admin of admins) expect((await admin.get<Booking[]>(list)).body).toHaveLength(2);
  }
});
