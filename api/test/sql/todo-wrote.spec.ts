import { describe, expect, it } from 'vitest';
import { STATUS_DELAY_SECONDS } from '../../src/contract/messages.js';
import { HistoryEntity } from '../../src/modules/history/history.entity.js';
import { shareServer } from '../support/shared-server.js';
import { bookingOfEachTest, TodoKit } from '../support/todo-kit.js';

const kit = new TodoKit(shareServer());
const asked = bookingOfEachTest(kit);

const wroteAt = async () => (await kit.get(asked().id)).wroteAt;

/** What deals with a customer's words, wherever it is done. */
const ACTS: [name: string, act: () => Promise<unknown>][] = [
  ['a message', () => kit.does(asked().id, 'messages', { text: 'Of course' })],
  ['a call', () => kit.does(asked().id, 'contacts', { channel: 'call' })],
  ['a quote', () => kit.quote(asked().id)],
  ['a status', () => kit.setStatus(asked().id, 'confirmed')],
];

/** What does not. */
const OTHERS: [name: string, act: () => Promise<unknown>][] = [
  ['notes', () => kit.admin.put(`/api/bookings/${asked().id}/notes`, { text: 'Likes mint' })],
  ['a payment', () => kit.pay(asked().id, 5000)],
  [
    'a correction',
    () => kit.admin.call('PATCH', `/api/bookings/${asked().id}`, { location: 'Elsewhere 1' }),
  ],
  ['a withdrawal by the customer', () => kit.byCustomer(asked(), 'withdraw', { reason: 'Off' })],
];

describe('rule 14 what a customer wrote', () => {
  it('waits from its first words on, whatever the status, by when they came', async () => {
    const other = await kit.ask();
    await kit.setStatus(other.id, 'completed');
    await kit.writes(other);
    await kit.writes(asked());
    await kit.writes(other, 'Are you there?');
    expect(await kit.rows('wrote')).toEqual([other.id, asked().id]);
    await kit.expectTodo({ answer: 1, wrote: 2 });
    const first = await wroteAt();
    await kit.writes(asked(), 'And one thing more');
    expect(await wroteAt()).toBe(first);
  });

  it.each(ACTS)('is dealt with by %s, and waits again after the next words', async (_, act) => {
    expect(await wroteAt()).toBeNull();
    await kit.writes(asked());
    expect(await wroteAt()).not.toBeNull();
    await act();
    expect(await wroteAt()).toBeNull();
    expect((await kit.todo()).wrote).toBe(0);
    await kit.writes(asked(), 'Thank you, and another thing');
    expect((await kit.todo()).wrote).toBe(1);
  });

  it('waits again once a status is undone within a minute, with what came since, unless it was dealt with in between', async () => {
    await kit.writes(asked());
    const first = await wroteAt();
    await kit.setStatus(asked().id, 'confirmed');
    await kit.writes(asked(), 'Are you there?');
    await kit.setStatus(asked().id, 'pending');
    expect(await wroteAt()).toBe(first);
    await kit.setStatus(asked().id, 'cancelled');
    await kit.does(asked().id, 'contacts', { channel: 'call' });
    await kit.setStatus(asked().id, 'pending');
    expect(await wroteAt()).toBeNull();
    await kit.setStatus(asked().id, 'confirmed');
    await kit.writes(asked(), 'Hello?');
    const second = await wroteAt();
    await kit.setStatus(asked().id, 'pending');
    expect(await wroteAt()).toBe(second);
  });

  it('is dealt with by a status that is set back later, as by any other', async () => {
    await kit.writes(asked());
    await kit.setStatus(asked().id, 'confirmed');
    await kit.server.unitOfWork.write((manager) =>
      manager.update(
        HistoryEntity,
        { recordId: asked().id, kind: 'status' },
        { at: new Date(Date.now() - STATUS_DELAY_SECONDS * 1000) },
      ),
    );
    await kit.setStatus(asked().id, 'pending');
    expect(await wroteAt()).toBeNull();
  });

  it.each(OTHERS)('is not dealt with by %s', async (_, act) => {
    await kit.writes(asked());
    await act();
    expect((await kit.todo()).wrote).toBe(1);
  });

  it('is the reason of a declined quote, too, but not that of a withdrawal', async () => {
    const other = await kit.ask();
    await kit.byCustomer(other, 'withdraw', { reason: 'The party is off' });
    const { id, version } = await kit.quote(asked().id);
    await kit.byCustomer(asked(), 'quote/decline', { version, reason: 'A little too much' });
    expect(await kit.rows('wrote')).toEqual([asked().id]);
    const validUntil = new Date(Date.now() + 60 * 60_000).toISOString();
    await kit.admin.post(`/api/quotes/${id}/revive`, { validUntil });
    await kit.expectTodo({ quoteEnding: 1 });
    await kit.byCustomer(asked(), 'quote/decline', { version });
    await kit.expectTodo({});
  });

  it('does not wait any more once its person is erased', async () => {
    await kit.writes(asked());
    await kit.admin.post('/api/privacy/erase', { email: asked().email });
    await kit.expectTodo({});
  });

  it('is counted as it is listed while customers write and the owner answers at once', async () => {
    const bookings = [asked(), await kit.ask(), await kit.ask(), await kit.ask()];
    await Promise.all([
      ...bookings.map((booking) => kit.writes(booking)),
      ...bookings.map(({ id }) => kit.does(id, 'contacts', { channel: 'call' })),
      ...bookings.map((booking) => kit.writes(booking, 'Hello?')),
      kit.admin.get('/api/todo'),
    ]);
    const { wrote } = await kit.todo();
    const waiting = await Promise.all(bookings.map(({ id }) => kit.get(id)));
    expect(wrote).toBe(waiting.filter((booking) => booking.wroteAt !== null).length);
    for (const { id } of bookings) await kit.does(id, 'contacts', { channel: 'other' });
    await kit.expectTodo({});
  });
});

describe('a booking', () => {
  it('has the total of its estimate, and is found by its place and its reference', async () => {
    const lines = [{ item: 'package-standard', quantity: 1 }];
    const there = await kit.ask({ location: '7 Çedar Lane, Richmond', ...{ estimate: { lines } } });
    expect(await kit.get(there.id)).toMatchObject({ estimateTotal: there.estimate?.total });
    expect((await kit.get(asked().id)).estimateTotal).toBeNull();
    const found = async (q: string) => {
      const { body } = await kit.admin.get<{ id: string }[]>(
        `/api/bookings?q=${encodeURIComponent(q)}`,
      );
      return body.map(({ id }) => id);
    };
    const { reference } = there;
    for (const q of ['cedar lane', 'RICHMOND', reference, reference.slice(2).toLowerCase()])
      expect([q, await found(q)]).toEqual([q, [there.id]]);
    const edit = { location: '9 Elm Grove' };
    await kit.admin.call('PATCH', `/api/bookings/${there.id}`, edit);
    expect([await found('richmond'), await found('elm grove')]).toEqual([[], [there.id]]);
  });
});
