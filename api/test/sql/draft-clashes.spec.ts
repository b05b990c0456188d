import { describe, expect, it } from 'vitest';
import type { Clash } from '../../src/contract/schedules/schedule.js';
import { pipes, PREMIUM, ScheduleKit } from '../support/schedule-kit.js';
import { shareServer } from '../support/shared-server.js';

const kit = new ScheduleKit(shareServer());

async function draftClashes(id: string): Promise<Clash[]> {
  const { status, body, text } = await kit.admin.get<Clash[]>(
    `/api/bookings/${id}/quotes/draft/clashes`,
  );
  expect(status, text).toBe(200);
  return body;
}

async function draft(id: string, own: object): Promise<void> {
  const { status, text } = await kit.admin.put(`/api/bookings/${id}/quotes/draft`, own);
  expect(status, text).toBe(200);
}

const rental = (quantity: number) => ({ lines: [{ item: 'rental', quantity }] });

describe('rule 10: the draft of a quote', () => {
  it('says what would clash before it is sent, with who has it and how many; none without a draft', async () => {
    await kit.equip();
    const first = await kit.confirmed(pipes(2), { firstName: 'Priya', lastName: 'Bennett' });
    const { id } = await kit.ask();
    expect(await draftClashes(id)).toEqual([]);
    await draft(id, rental(3));
    expect(await draftClashes(id)).toEqual([
      {
        ...{ equipment: 'pipe', name: 'Pipe', available: 3, promised: 5 },
        ...{ from: '2031-07-18T16:45:00.000Z', until: '2031-07-19T00:00:00.000Z' },
        bookings: [
          { id: first.id, reference: first.reference, name: 'Priya Bennett', quantity: 2 },
        ],
      },
    ]);
    expect((await kit.get(id)).body.clashes).toEqual([]);
    await draft(id, rental(1));
    expect(await draftClashes(id)).toEqual([]);
  });

  it('clashes at the time that it says, not at that of the request', async () => {
    await kit.equip();
    await kit.confirmed(pipes(3), { eventTime: '10:00' });
    const { id } = await kit.ask(null, { eventTime: '20:00' });
    await draft(id, rental(1));
    expect(await draftClashes(id)).toEqual([]);
    await draft(id, { ...rental(1), start: '2031-07-18T10:00:00Z', durationMinutes: 120 });
    expect(await draftClashes(id)).toMatchObject([{ promised: 4, available: 3 }]);
  });

  it('goes by what the owner has set by hand, so fewer there end the clash', async () => {
    await kit.equip();
    await kit.confirmed(pipes(2));
    const { id } = await kit.ask(PREMIUM);
    await draft(id, PREMIUM);
    expect(await draftClashes(id)).toMatchObject([{ equipment: 'pipe', promised: 4 }]);
    await kit.setAllocations(id, { pipe: 1 });
    expect(await draftClashes(id)).toEqual([]);
  });

  it('never clashes with its own booking, without equipment, or once the booking is cancelled', async () => {
    const { id } = await kit.confirmed(pipes(3));
    await draft(id, rental(3));
    expect(await draftClashes(id)).toEqual([]);
    await kit.equip();
    expect(await draftClashes(id)).toEqual([]);
    await draft(id, rental(4));
    expect(await draftClashes(id)).toMatchObject([{ promised: 4, bookings: [] }]);
    await kit.setStatus(id, 'cancelled');
    expect(await draftClashes(id)).toEqual([]);
  });
});
