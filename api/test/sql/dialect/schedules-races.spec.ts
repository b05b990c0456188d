import { describe, expect, it } from 'vitest';
import { SCHEDULE_ERRORS } from '../../../src/contract/schedules/schedule.js';
import { pipes, ScheduleKit, STANDARD } from '../../support/schedule-kit.js';
import { shareServer } from '../../support/shared-server.js';

const kit = new ScheduleKit(shareServer());
const TWENTY = Array.from({ length: 20 });
const ONE_OF_TWENTY = [200, ...Array<number>(19).fill(409)];

/** One after the other, each for another day where `day` says so. */
async function asked<T>(make: (index: number) => Promise<T>): Promise<T[]> {
  const all: T[] = [];
  for (const index of TWENTY.keys()) all.push(await make(index));
  return all;
}

describe('rule 10 under concurrency', () => {
  it('twenty confirmations for the last pipe: one succeeds, nineteen get the booking that has it', async () => {
    await kit.equip();
    await kit.confirmed(pipes(2));
    const bookings = await asked(() => kit.ask(STANDARD));
    const answers = await Promise.all(bookings.map(({ id }) => kit.setStatus(id, 'confirmed')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual(ONE_OF_TWENTY);
    const { body } = answers.find(({ status }) => status === 200) ?? {};
    for (const refused of answers.filter(({ status }) => status === 409)) {
      expect(refused.body.error).toBe(SCHEDULE_ERRORS.clash);
      expect(refused.body.clashes[0]?.bookings).toContainEqual({
        id: body?.id,
        reference: body?.reference,
        name: 'Ada Lovelace',
        quantity: 1,
      });
    }
    const confirmed = await Promise.all(bookings.map(({ id }) => kit.get(id)));
    expect(confirmed.filter((each) => each.body.status === 'confirmed')).toHaveLength(1);
  });

  it('twenty manual allocations of the last pipe: one succeeds', async () => {
    await kit.equip();
    const bookings = await asked(() => kit.confirmed());
    await kit.setAllocations((await kit.confirmed()).id, { pipe: 2 });
    const answers = await Promise.all(
      bookings.map(({ id }) => kit.setAllocations(id, { pipe: 1 })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual(ONE_OF_TWENTY);
  });

  it('twenty moves to one evening with three pipes: three succeed', async () => {
    await kit.equip();
    const bookings = await asked((index) =>
      kit.confirmed(STANDARD, { eventDate: `2031-08-${String(index + 1).padStart(2, '0')}` }),
    );
    const answers = await Promise.all(
      bookings.map(({ id }) => kit.edit(id, { eventDate: '2031-09-20' })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      ...Array<number>(3).fill(200),
      ...Array<number>(17).fill(409),
    ]);
  });

  it('twenty confirmations without equipment, or on different evenings: all succeed', async () => {
    await kit.equip();
    const bookings = await asked((index) =>
      index % 2 === 0
        ? kit.ask()
        : kit.ask(pipes(3), { eventDate: `2031-08-${String(index + 1).padStart(2, '0')}` }),
    );
    const answers = await Promise.all(bookings.map(({ id }) => kit.setStatus(id, 'confirmed')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });
});

describe('saving the catalogue', () => {
  it('while quotes are sent: all are stored, and allocations match both', async () => {
    const bookings = await asked(() => kit.ask(STANDARD));
    const at = (id: string) => `/api/bookings/${id}/quotes/draft`;
    const lines = [{ item: 'package-premium', quantity: 1 }];
    for (const { id } of bookings) await kit.admin.put(at(id), { lines });
    const [sent] = await Promise.all([
      Promise.all(bookings.map(({ id }) => kit.admin.post(`${at(id)}/send`, {}))),
      kit.equip(),
    ]);
    expect(sent.map(({ status }) => status)).toEqual(TWENTY.map(() => 201));
    for (const { id } of bookings) expect(await kit.held(id)).toEqual({ bar: 1, pipe: 2 });
  });

  it('while events are moved: they stay at their new time', async () => {
    await kit.equip();
    const bookings = await asked(() => kit.ask(STANDARD));
    const start = '2031-10-01T18:00:00.000Z';
    const uses = { 'package-standard': [{ equipment: 'pipe', quantity: 2 }] };
    const [moved] = await Promise.all([
      Promise.all(bookings.map(({ id }) => kit.setSchedule(id, { start }))),
      kit.equip({ uses }),
    ]);
    expect(moved.map(({ status }) => status)).toEqual(TWENTY.map(() => 200));
    for (const { id } of bookings) {
      const { schedule } = (await kit.get(id)).body;
      expect([schedule.start, await kit.held(id)]).toEqual([start, { pipe: 2 }]);
    }
  });
});
