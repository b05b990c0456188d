import { describe, expect, it } from 'vitest';
import type { ListedBooking } from '../../../src/contract/bookings.js';
import { QUOTE_ERRORS } from '../../../src/contract/quotes/quote.js';
import type { CreatedBooking } from '../../../src/contract/request.js';
import { SCHEDULE_ERRORS } from '../../../src/contract/schedules/schedule.js';
import {
  EQUIPMENT,
  pipes,
  PREMIUM,
  ScheduleKit,
  STANDARD,
  type Answer,
} from '../../support/schedule-kit.js';
import { shareServer } from '../../support/shared-server.js';

const server = shareServer();
const kit = new ScheduleKit(server);

/** From leaving at 17:45 London time to being back at 01:00. */
const WINDOW = { from: '2031-07-18T16:45:00.000Z', until: '2031-07-19T00:00:00.000Z' };
const named = ({ id, reference }: Answer, quantity: number) => ({
  ...{ id, reference, name: 'Ada Lovelace', quantity },
});
const pipeClash = (promised: number, others: [Answer, number][], window: object = WINDOW) => ({
  ...{ equipment: 'pipe', name: 'Pipe', available: 3, promised },
  ...window,
  bookings: others.map(([other, quantity]) => named(other, quantity)),
});
const lines = (item: string, quantity: number) => ({ lines: [{ item, quantity }] });
/** Which of the bookings of a page clash, by reference. */
async function states(query = 'limit=100'): Promise<Record<string, string | null>> {
  const { body } = await kit.admin.get<ListedBooking[]>(`/api/bookings?${query}`);
  return Object.fromEntries(body.map(({ reference, clashState }) => [reference, clashState]));
}
const kinds = async (id: string) => (await kit.history(id)).map(({ kind }) => kind);

describe('rule 10: confirming a booking', () => {
  it('that would clash is refused, with the minutes and the other bookings', async () => {
    await kit.equip();
    const first = await kit.confirmed(PREMIUM);
    const second = await kit.ask(PREMIUM);
    const bar = { equipment: 'bar', name: 'Bar', available: 1, promised: 2, ...WINDOW };
    const clashes = [{ ...bar, bookings: [named(first, 1)] }, pipeClash(4, [[first, 2]])];
    expect(second.clashes).toEqual(clashes);
    const { status, body } = await kit.setStatus(second.id, 'confirmed');
    expect([status, body]).toEqual([409, { error: SCHEDULE_ERRORS.clash, clashes }]);
    expect(await kinds(second.id)).toEqual([]);
    expect((await kit.get(second.id)).body.status).toBe('pending');
  });

  it('that would clash succeeds with a reason, and the history has the reason and the clash', async () => {
    await kit.equip();
    const first = await kit.confirmed(pipes(3));
    const { id } = await kit.ask(pipes(1));
    expect((await kit.setStatus(id, 'confirmed', ' ')).status).toBe(409);
    const { status } = await kit.setStatus(id, 'confirmed', 'Ines lends us one');
    expect(status).toBe(200);
    const words = `4 Pipe of 3 from 18 Jul 2031, 17:45 to 19 Jul 2031, 01:00, also for ${first.reference}`;
    expect(
      (await kit.history(id)).map(({ kind, from, to, note }) => ({ kind, from, to, note })),
    ).toEqual([
      { kind: 'clashOverridden', from: words, to: 'Ines lends us one', note: undefined },
      { kind: 'status', from: 'pending', to: 'confirmed', note: 'Ines lends us one' },
    ]);
    const [mine, other] = [(await kit.get(id)).body, (await kit.get(first.id)).body];
    expect([mine.clashes[0]?.promised, other.clashes[0]?.bookings]).toEqual([4, [named(mine, 1)]]);
  });

  it('whose window touches another does not clash, one minute of overlap does', async () => {
    await kit.equip();
    const first = await kit.confirmed(pipes(3));
    const until = Date.parse((await kit.get(first.id)).body.schedule.end) + 90 * 60_000;
    const second = await kit.ask(pipes(1));
    const at = (minutes: number) => new Date(until + minutes * 60_000).toISOString();
    const schedule = { start: at(104), end: at(200) };
    expect((await kit.setSchedule(second.id, schedule)).body.clashes).toEqual([
      pipeClash(4, [[first, 3]], { from: at(-1), until: at(0) }),
    ]);
    await kit.setSchedule(second.id, { ...schedule, start: at(105) });
    expect((await kit.get(second.id)).body.clashes).toEqual([]);
    expect((await kit.setStatus(second.id, 'confirmed')).status).toBe(200);
  });

  it('compares the peak with the stock, not the sum', async () => {
    await kit.equip();
    await kit.confirmed(pipes(2), { eventTime: '10:00' });
    await kit.confirmed(pipes(2), { eventTime: '20:00' });
    const whole = await kit.ask(pipes(1), { eventTime: '09:00' });
    const long = { start: '2031-07-18T08:00:00Z', end: '2031-07-18T22:00:00Z' };
    expect((await kit.setSchedule(whole.id, long)).body.clashes).toEqual([]);
    expect((await kit.setStatus(whole.id, 'confirmed')).status).toBe(200);
  });

  it('never clashes if no equipment is set up', async () => {
    for (let count = 0; count < 3; count += 1)
      expect((await kit.confirmed(PREMIUM)).clashes).toEqual([]);
  });

  it('that needs more than the stock clashes by itself', async () => {
    await kit.equip();
    const { id, clashes } = await kit.ask(pipes(4));
    expect(clashes).toMatchObject([{ promised: 4, available: 3, bookings: [] }]);
    expect((await kit.setStatus(id, 'confirmed')).status).toBe(409);
  });
});

describe('rule 10: a confirmed booking', () => {
  const confirmTwo = async () => {
    await kit.equip();
    return [await kit.confirmed(pipes(2)), await kit.confirmed(pipes(1))] as const;
  };

  it('cannot take more than the stock without a reason', async () => {
    const [first, { id }] = await confirmTwo();
    const { status, body } = await kit.setAllocations(id, { pipe: 2 });
    expect([status, body.clashes[0]?.bookings]).toEqual([409, [named(first, 2)]]);
    expect(await kit.held(id)).toEqual({ pipe: 1 });
    const done = await kit.setAllocations(id, { pipe: 2 }, { override: 'We borrow one' });
    expect([done.status, done.body.clashes.length]).toEqual([200, 1]);
    expect(await kinds(id)).toEqual(['allocationsChanged', 'clashOverridden', 'status']);
  });

  it('that clashes can be reduced, shortened and set back to pending', async () => {
    const [, { id }] = await confirmTwo();
    await kit.setAllocations(id, { pipe: 3 }, { override: 'We borrow two' });
    const smaller = await kit.setAllocations(id, { pipe: 2 });
    expect([smaller.status, smaller.body.clashes[0]?.promised]).toEqual([200, 4]);
    const shorter = await kit.setSchedule(id, { end: '2031-07-18T21:00:00Z' });
    expect([shorter.status, shorter.body.clashes.length]).toEqual([200, 1]);
    const longer = await kit.setSchedule(id, { end: '2031-07-18T21:30:00Z' });
    expect(longer.status).toBe(409);
    expect((await kit.setStatus(id, 'pending')).status).toBe(200);
    expect((await kit.setStatus(id, 'confirmed')).status).toBe(409);
  });

  it('cannot be moved, by schedule or by date, to where others have the stock, without a reason', async () => {
    await kit.equip();
    await kit.confirmed(pipes(3));
    const { id, schedule } = await kit.confirmed(pipes(1), { eventDate: '2031-07-20' });
    const evening = { start: '2031-07-18T18:00:00Z', end: '2031-07-18T20:00:00Z' };
    expect((await kit.setSchedule(id, evening)).status).toBe(409);
    const refused = await kit.edit(id, { eventDate: '2031-07-18', location: 'Elsewhere' });
    expect([refused.status, refused.body.clashes.length]).toEqual([409, 1]);
    const { body } = await kit.get(id);
    expect(body).toMatchObject({ schedule, eventDate: '2031-07-20' });
    const edit = { eventDate: '2031-07-18', override: 'Ines has some' };
    expect((await kit.edit(id, edit)).body).toMatchObject({ eventDate: '2031-07-18' });
    expect(await kinds(id)).toEqual(['clashOverridden', 'edited', 'status']);
  });

  it('holds what a quote says once it is accepted, which is refused where that clashes, without a reason', async () => {
    const [first, second] = await confirmTwo();
    const held = await kit.held(second.id);
    const quote = await kit.quote(second.id, lines('rental', 3));
    expect(await kit.held(second.id)).toEqual(held);
    const accept = (more: object) =>
      kit.admin.post<Answer>(`/api/quotes/${quote.id}/accept`, {
        ...{ name: 'Ada', reason: 'By phone' },
        ...more,
      });
    const refused = await accept({});
    expect([refused.status, refused.body.error]).toEqual([409, SCHEDULE_ERRORS.clash]);
    expect(refused.body.clashes).toMatchObject([{ promised: 5 }]);
    expect(await kit.held(second.id)).toEqual(held);
    expect((await accept({ override: 'Ines has some' })).status).toBe(200);
    expect(await kit.held(second.id)).toEqual({ pipe: 3 });
    expect((await kit.get(first.id)).body.clashes).toMatchObject([{ promised: 5 }]);
    expect(await kinds(second.id)).toContain('clashOverridden');
  });

  it('whose equipment was set by hand keeps it when a quote is accepted', async () => {
    await kit.equip();
    const { id } = await kit.confirmed(pipes(1));
    await kit.setAllocations(id, { pipe: 2 });
    const quote = await kit.quote(id, lines('rental', 1));
    await kit.act(quote, 'accept', { name: 'Ada', reason: 'By phone' });
    expect(await kit.held(id)).toEqual({ pipe: 2 });
  });
});

describe('rule 10: a customer who accepts a quote', () => {
  it('for a confirmed event that would clash is told so, without the other bookings', async () => {
    await kit.equip();
    const other = await kit.confirmed(pipes(3), { eventDate: '2031-07-20' });
    const { id } = await kit.confirmed(pipes(1));
    const link = await kit.admin.post<CreatedBooking>(`/api/bookings/${id}/link`, {});
    const authorization = `Request ${link.body.requestLink?.split('#')[1] ?? ''}`;
    const start = '2031-07-20T18:30:00.000Z';
    const quote = await kit.quote(id, { ...lines('rental', 1), start });
    const before = (await kit.get(id)).body.schedule;
    const accept = () =>
      server.visitor.post(
        '/api/request/quote/accept',
        { version: quote.version, name: 'Ada', termsAccepted: true },
        { authorization },
      );
    const { status, text, body } = await accept();
    expect([status, body.error]).toEqual([409, QUOTE_ERRORS.taken]);
    expect(text).not.toContain(other.reference);
    expect((await kit.get(id)).body).toMatchObject({ schedule: before, stage: 'confirmed' });
    await kit.setStatus(other.id, 'cancelled');
    expect((await accept()).status).toBe(200);
    expect((await kit.get(id)).body.schedule.start).toBe(start);
  });
});

describe('a reduced stock', () => {
  it('is shown as a clash at each booking, and refuses no existing one', async () => {
    await kit.equip();
    const first = await kit.confirmed(pipes(3));
    const other = await kit.confirmed(STANDARD, { eventDate: '2031-08-01' });
    const [pipe, ...rest] = EQUIPMENT.equipment;
    await kit.equip({ equipment: [{ ...pipe!, count: 2 }, ...rest] });
    expect((await kit.get(first.id)).body.clashes).toMatchObject([{ promised: 3, available: 2 }]);
    expect((await kit.get(other.id)).body.clashes).toEqual([]);
  });
});

describe('clashes in the list of bookings', () => {
  it('are potential for pending, actual for confirmed, none for past bookings', async () => {
    await kit.equip();
    const first = await kit.confirmed(pipes(3));
    const would = await kit.ask(pipes(1));
    const nothing = await kit.ask();
    const elsewhere = await kit.ask(pipes(3), { eventDate: '2031-07-25' });
    const cancelled = await kit.ask(pipes(3));
    await kit.setStatus(cancelled.id, 'cancelled');
    expect(await states()).toEqual({
      [first.reference]: null,
      [would.reference]: 'would-clash',
      [nothing.reference]: null,
      [elsewhere.reference]: null,
      [cancelled.reference]: null,
    });
    await kit.setStatus(would.id, 'confirmed', 'All right');
    expect(await states('limit=100&status=confirmed')).toEqual({
      [first.reference]: 'clashes',
      [would.reference]: 'clashes',
    });
  });
});
