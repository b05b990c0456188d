import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from '../../support/client.js';
import { emptyDatabase, endAll, runTogether } from '../../support/process.js';
import { pipes, ScheduleKit, STANDARD } from '../../support/schedule-kit.js';

let admins: Client[];
beforeAll(async () => {
  admins = (await runTogether(2, await emptyDatabase())).map(({ admin }) => admin);
}, 120_000);
afterAll(endAll);

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
