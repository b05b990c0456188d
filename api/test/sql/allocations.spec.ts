import { describe, expect, it } from 'vitest';
import type { Catalogue } from '../../src/contract/catalogue/catalogue.js';
import type { ErrorBody } from '../../src/contract/errors.js';
import { SCHEDULE_ERRORS } from '../../src/contract/schedules/schedule.js';
import { AllocationEntity, ScheduleEntity } from '../../src/modules/schedules/schedule.entity.js';
import { EQUIPMENT, pipes, PREMIUM, ScheduleKit, STANDARD } from '../support/schedule-kit.js';
import { shareServer } from '../support/shared-server.js';

const server = shareServer();
const kit = new ScheduleKit(server);
const stored = async () => {
  const { reader } = server.unitOfWork;
  return [await reader.count(ScheduleEntity), await reader.count(AllocationEntity)];
};
const line = (item: string, quantity = 1) => ({ item, quantity });

describe('the equipment of a booking', () => {
  it('is empty if no equipment is set up, and nothing is stored', async () => {
    const { id } = await kit.confirmed(PREMIUM);
    expect([await kit.held(id), await stored()]).toEqual([{}, [0, 0]]);
  });

  it('is what the priced items need; for rentals, per pipe', async () => {
    await kit.equip();
    expect(await kit.held((await kit.ask(PREMIUM)).id)).toEqual({ pipe: 2, bar: 1 });
    expect(await kit.held((await kit.ask(pipes(6))).id)).toEqual({ pipe: 6 });
    const both = { lines: [line('package-standard', 2), line('rental', 2)] };
    expect(await kit.held((await kit.ask(both)).id)).toEqual({ pipe: 4 });
    expect(await kit.held((await kit.ask()).id)).toEqual({});
    expect(await stored()).toEqual([3, 4]);
  });

  it('follows the current quote: sent, sent again, withdrawn, reinstated, accepted, reopened', async () => {
    await kit.equip();
    const { id } = await kit.ask(STANDARD);
    await kit.quote(id, { lines: [line('package-premium')] });
    expect(await kit.held(id)).toEqual({ bar: 1, pipe: 2 });
    const own = { description: 'Lemonade', quantity: 9, unitAmount: 100 };
    const second = await kit.quote(id, { lines: [line('rental', 3), own] });
    expect(await kit.held(id)).toEqual({ pipe: 3 });
    await kit.act(second, 'withdraw');
    expect(await kit.held(id)).toEqual({ pipe: 1 });
    await kit.act(second, 'revive', { validUntil: '2031-07-01T00:00:00Z' });
    expect(await kit.held(id)).toEqual({ pipe: 3 });
    await kit.act(second, 'accept', { name: 'Ada', reason: 'By phone' });
    await kit.act(second, 'undo', { reason: 'Not so' });
    expect(await kit.held(id)).toEqual({ pipe: 3 });
  });

  it('rule 10 follows the catalogue by what was accepted once it is confirmed, whatever has been offered or declined since', async () => {
    await kit.equip();
    const accepted = async () => {
      const { id } = await kit.ask();
      const quote = await kit.quote(id, { lines: [line('package-standard')] });
      await kit.act(quote, 'accept', { name: 'Ada', reason: 'By phone' });
      await kit.setStatus(id, 'confirmed');
      return id;
    };
    const [offered, withdrawn] = [await accepted(), await accepted()];
    await kit.quote(offered, { lines: [line('package-premium')] });
    await kit.act(await kit.quote(withdrawn, { lines: [line('package-premium')] }), 'withdraw');
    const uses = {
      'package-standard': [{ equipment: 'pipe', quantity: 3 }],
      'package-premium': [{ equipment: 'bar', quantity: 1 }],
    };
    await kit.equip({ uses });
    expect([await kit.held(offered), await kit.held(withdrawn)]).toEqual([
      { pipe: 3 },
      { pipe: 3 },
    ]);
  });

  it('follows the catalogue for new bookings, not allocations set by hand', async () => {
    const { id } = await kit.ask(STANDARD);
    const quoted = await kit.ask();
    await kit.quote(quoted.id, { lines: [line('package-standard')] });
    await kit.equip();
    expect([await kit.held(id), await kit.held(quoted.id)]).toEqual([{ pipe: 1 }, { pipe: 1 }]);
    const byHand = await kit.ask(STANDARD);
    await kit.setAllocations(byHand.id, { bar: 1 });
    await kit.equip({ uses: { 'package-standard': [{ equipment: 'pipe', quantity: 3 }] } });
    expect([await kit.held(id), await kit.held(byHand.id)]).toEqual([{ pipe: 3 }, { bar: 1 }]);
    await kit.equip({ equipment: [], uses: {} });
    expect([await kit.held(id), await kit.held(quoted.id)]).toEqual([{}, {}]);
  });
});

describe('accessories', () => {
  const HOSES = { equipment: 'hose', quantity: 2 };
  const [pipe, bar] = EQUIPMENT.equipment;
  const hose = { id: 'hose', name: 'Hose', count: 12, isPipe: false };
  const withHoses = () =>
    kit.equip({
      equipment: [pipe, bar, hose].filter((each) => each !== undefined),
      uses: { ...EQUIPMENT.uses, pipe: [HOSES] },
    });

  it('are added to what the quote takes', async () => {
    await withHoses();
    expect(await kit.held((await kit.ask(PREMIUM)).id)).toEqual({ pipe: 2, bar: 1, hose: 4 });
  });

  it('follow quantities set by hand, unless their own quantity is set', async () => {
    await withHoses();
    const { id } = await kit.ask(STANDARD);
    const set = async (held: Record<string, number>) => {
      expect((await kit.setAllocations(id, held)).status).toBe(200);
      return kit.held(id);
    };
    expect(await set({ pipe: 3, hose: 2 })).toEqual({ pipe: 3, hose: 6 });
    expect(await set({ pipe: 3, hose: 7 })).toEqual({ pipe: 3, hose: 7 });
    expect(await set({ pipe: 2, hose: 7 })).toEqual({ pipe: 2, hose: 5 });
    expect(await set({ pipe: 1, hose: 4 })).toEqual({ pipe: 1, hose: 4 });
    expect(await set({ pipe: 1 })).toEqual({ pipe: 1 });
    expect(await set({ bar: 1 })).toEqual({ bar: 1 });
    expect(await set({ bar: 1, pipe: 2 })).toEqual({ bar: 1, pipe: 2, hose: 4 });
  });

  it('can clash like other equipment', async () => {
    await withHoses();
    const { id } = await kit.confirmed(pipes(1));
    await kit.setAllocations(id, { pipe: 1, hose: 11 });
    const other = await kit.ask(pipes(1));
    const { status, body } = await kit.setStatus(other.id, 'confirmed');
    expect([status, body.clashes.map(({ name }) => name)]).toEqual([409, ['Hose']]);
  });

  it('are refused if a piece of equipment needs itself', async () => {
    const { body } = await kit.admin.get<Catalogue>('/api/catalogue');
    const uses = { pipe: [{ equipment: 'pipe', quantity: 1 }] };
    const tag = { 'if-match': `"catalogue-${String(body.version)}"` };
    const refused = await kit.admin.put<ErrorBody>(
      '/api/catalogue',
      { ...body, ...EQUIPMENT, uses },
      tag,
    );
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { 'uses.pipe.0': 'A piece of equipment cannot need itself' },
    ]);
  });
});

describe('PUT /api/bookings/{id}/allocations', () => {
  it('sets them by hand, and quotes leave them alone until they are reset', async () => {
    await kit.equip();
    const { id } = await kit.ask(STANDARD);
    const { status, body } = await kit.setAllocations(id, { pipe: 2, bar: 1 });
    expect([status, body.isAllocatedByHand]).toEqual([200, true]);
    expect(body.allocations).toEqual([
      { equipment: 'bar', quantity: 1 },
      { equipment: 'pipe', quantity: 2 },
    ]);
    await kit.quote(id, { lines: [line('package-premium')] });
    expect(await kit.held(id)).toEqual({ pipe: 2, bar: 1 });
    expect((await kit.setAllocations(id, {})).body).toMatchObject({
      allocations: [],
      isAllocatedByHand: true,
    });
    const back = await kit.setAllocations(id, null);
    expect(back.body.isAllocatedByHand).toBe(false);
    expect(await kit.held(id)).toEqual({ pipe: 2, bar: 1 });
    const entries = (await kit.history(id)).filter(({ kind }) => kind === 'allocationsChanged');
    expect(entries.map(({ from, to }) => [from, to])).toEqual([
      ['no equipment', '1 Bar, 2 Pipe'],
      ['1 Bar, 2 Pipe', 'no equipment'],
      ['1 Pipe', '1 Bar, 2 Pipe'],
    ]);
  });

  it('works for a booking without a price, and the same call again changes nothing', async () => {
    await kit.equip();
    const { id, schedule } = await kit.ask();
    expect((await kit.setAllocations(id, null)).status).toBe(200);
    expect(await stored()).toEqual([0, 0]);
    const { body } = await kit.setAllocations(id, { bar: 1 });
    expect(body).toMatchObject({ schedule, allocations: [{ equipment: 'bar', quantity: 1 }] });
    await kit.setAllocations(id, { bar: 1 });
    expect((await kit.history(id)).length).toBe(1);
  });

  it('refuses equipment that is not in the catalogue, at its field', async () => {
    await kit.equip();
    const { id } = await kit.ask();
    const { status, body } = await kit.setAllocations(id, { pipe: 1, sofa: 1 });
    expect([status, body]).toEqual([
      400,
      {
        error: SCHEDULE_ERRORS.noEquipment,
        fields: { 'allocations.1.equipment': SCHEDULE_ERRORS.noEquipment },
      },
    ]);
    expect(await kit.held(id)).toEqual({});
  });

  it('can still reduce equipment that was removed from the catalogue', async () => {
    await kit.equip();
    const { id } = await kit.ask();
    await kit.setAllocations(id, { bar: 1, pipe: 3 });
    await kit.equip({ equipment: EQUIPMENT.equipment.slice(1), uses: {} });
    expect((await kit.setAllocations(id, { bar: 1, pipe: 2 })).status).toBe(200);
    expect((await kit.setAllocations(id, { bar: 1 })).status).toBe(200);
  });

  it('deletes them with the booking', async () => {
    await kit.equip();
    const { id } = await kit.ask(PREMIUM);
    await kit.admin.delete(`/api/bookings/${id}`);
    expect(await stored()).toEqual([0, 0]);
  });
});

describe('rule 10 the equipment of an event over days', () => {
  it('is promised on each of its seven days, from the first to the last', async () => {
    await kit.equip();
    const days = { eventDate: '2031-08-01', eventDays: '7-days' } as const;
    const first = await kit.confirmed(pipes(3), days);
    for (const eventDate of ['2031-08-01', '2031-08-04', '2031-08-07']) {
      const { id } = await kit.ask(STANDARD, { eventDate });
      const { status, body } = await kit.setStatus(id, 'confirmed');
      expect([eventDate, status]).toEqual([eventDate, 409]);
      expect(body.clashes[0]?.bookings.map((other) => other.id)).toEqual([first.id]);
    }
    await kit.confirmed(STANDARD, { eventDate: '2031-08-09' });
  });
});
