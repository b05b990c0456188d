import { describe, expect, it } from 'vitest';
import type { Conversation, ConversationEntry } from '../../src/contract/conversation.js';
import type { HistoryEntry } from '../../src/contract/history.js';
import type { CustomerView } from '../../src/contract/request.js';
import { MessageEntity } from '../../src/modules/messages/message.entity.js';
import { UserEntity } from '../../src/modules/auth/user.entity.js';
import { ADMIN, runServer } from '../support/server.js';
import { shareServer } from '../support/shared-server.js';
import { bookingOfEachTest, TodoKit } from '../support/todo-kit.js';

const kit = new TodoKit(shareServer());
const asked = bookingOfEachTest(kit);

const conversation = async (id = asked().id) =>
  (await kit.admin.get<ConversationEntry[]>(`/api/bookings/${id}/conversation`)).body;

/** What the customer sees on their page. */
async function view(): Promise<CustomerView> {
  const authorization = `Request ${asked().requestLink?.split('#')[1] ?? ''}`;
  return (await kit.server.visitor.get<CustomerView>('/api/request', { authorization })).body;
}

/** Everything that can be said about a booking, once. */
async function talk(): Promise<void> {
  await kit.writes(asked(), 'Could we start at eight?');
  await kit.does(asked().id, 'contacts', {
    channel: 'call',
    note: 'Eight is fine, she is nervous',
  });
  await kit.does(asked().id, 'contacts', { channel: 'whatsapp' });
  await kit.does(asked().id, 'messages', { text: 'Eight it is' });
  const { version } = await kit.quote(asked().id);
  await kit.byCustomer(asked(), 'quote/decline', { version, reason: 'A little too much' });
}

describe('the conversation of a booking', () => {
  it('has what both wrote, called and noted, oldest first, each once', async () => {
    expect(await conversation()).toEqual([]);
    await talk();
    const owner = { from: 'owner', by: ADMIN.email };
    const customer = { from: 'customer', by: null, channel: 'page', messageId: null, state: null };
    const entries = await conversation();
    expect(entries).toMatchObject([
      { ...customer, text: 'Could we start at eight?', needsAnswer: true },
      { ...owner, channel: 'call', text: 'Eight is fine, she is nervous', messageId: null },
      { ...owner, channel: 'whatsapp', text: '' },
      { ...owner, channel: 'mail', text: 'Eight it is', state: 'unsent' },
      { ...customer, text: 'A little too much', needsAnswer: true },
    ]);
    const moments = entries.map(({ at }) => at);
    expect(moments).toEqual(moments.toSorted());
    expect(new Set(entries.map(({ id }) => id)).size).toBe(5);
    const message = await kit.admin.get<{ template: string }>(
      `/api/messages/${entries[3]?.messageId ?? ''}`,
    );
    expect(message.body.template).toBe('owner-words');
  });

  it('never shows the customer the notes of calls, nor what the owner has stopped', async () => {
    await talk();
    await kit.does(asked().id, 'messages', { text: 'Never mind' });
    const stopped = (await conversation()).at(-1)?.messageId ?? '';
    await kit.admin.post(`/api/messages/${stopped}/stop`, {});
    const seen = await view();
    expect(seen.conversation.map(({ from, text }) => [from, text])).toEqual([
      ['customer', 'Could we start at eight?'],
      ['us', 'Eight it is'],
      ['customer', 'A little too much'],
    ]);
    expect(JSON.stringify(seen)).not.toContain('nervous');
    expect(JSON.stringify(seen)).not.toContain(ADMIN.email);
    expect(Object.keys(seen.conversation[0] ?? {}).toSorted()).toEqual(['at', 'from', 'text']);
  });

  it('has the reason of a status and of a withdrawal', async () => {
    const other = await kit.ask();
    const path = `/api/bookings/${other.id}/status`;
    await kit.admin.put(path, { status: 'cancelled', reason: 'We are away that week' });
    await kit.byCustomer(asked(), 'withdraw', { reason: 'The party is off' });
    expect(await conversation(other.id)).toMatchObject([
      { from: 'owner', by: ADMIN.email, channel: 'mail', text: 'We are away that week' },
    ]);
    expect(await conversation()).toMatchObject([
      { from: 'customer', text: 'The party is off', needsAnswer: false },
    ]);
  });

  it('of a booking that there is not is a 404, and of an erased one it is empty', async () => {
    const { status } = await kit.admin.get(`/api/bookings/${crypto.randomUUID()}/conversation`);
    expect(status).toBe(404);
    await talk();
    await kit.admin.post('/api/privacy/erase', { email: asked().email });
    expect((await conversation()).map(({ text }) => text).join('')).toBe('');
    expect((await kit.admin.get<unknown[]>('/api/conversations')).body).toEqual([]);
  });
});

describe('rule 14 "Done"', () => {
  it('deals with what the customer wrote, without words, but is no answer to a request', async () => {
    await kit.writes(asked());
    await kit.expectTodo({ answer: 1, wrote: 1 });
    const path = `/api/bookings/${asked().id}`;
    const done = await kit.admin.post<object>(`${path}/conversation/done`);
    expect([done.status, done.body]).toMatchObject([200, { id: asked().id, wroteAt: null }]);
    await kit.expectTodo({ answer: 1 });
    await kit.does(asked().id, 'conversation/done');
    const { body } = await kit.admin.get<HistoryEntry[]>(`${path}/history`);
    expect(body.map(({ kind }) => kind)).toEqual(['conversationDone', 'created']);
  });

  it('leaves what came after the words that were seen', async () => {
    await kit.writes(asked(), 'One');
    const upTo = (await conversation()).at(-1)?.at;
    await new Promise((resolve) => setTimeout(resolve, 2));
    await kit.writes(asked(), 'Two');
    await kit.does(asked().id, 'conversation/done', { upTo });
    expect((await kit.get(asked().id)).wroteAt).toBe((await conversation()).at(-1)?.at);
    await kit.expectTodo({ answer: 1, wrote: 1 });
    await kit.does(asked().id, 'conversation/done', { upTo: new Date().toISOString() });
    await kit.expectTodo({ answer: 1 });
  });

  it('with an earlier moment than that of the words that wait it changes nothing: what was answered before waits no more', async () => {
    await kit.writes(asked(), 'One');
    await kit.does(asked().id, 'messages', { text: 'Of course' });
    await kit.writes(asked(), 'Two');
    const { wroteAt } = await kit.get(asked().id);
    await kit.does(asked().id, 'conversation/done', { upTo: asked().createdAt });
    expect((await kit.get(asked().id)).wroteAt).toBe(wroteAt);
  });
});

describe('GET /api/conversations', () => {
  it('has the bookings with words in them, by their last ones, newest first', async () => {
    const [first, second, silent] = [asked(), await kit.ask(), await kit.ask()];
    await kit.does(silent.id, 'contacts', { channel: 'call' });
    await kit.writes(first, 'Hello');
    await kit.writes(second, 'Good evening');
    await kit.does(first.id, 'messages', { text: 'Hello to you' });
    await kit.does(first.id, 'contacts', { channel: 'call' });
    const page = (query: string) => kit.admin.get<Conversation[]>(`/api/conversations${query}`);
    const { body, headers } = await page('');
    expect(headers.get('x-total-count')).toBe('2');
    const name = 'Ada Lovelace';
    const at = (await conversation(first.id)).find(({ text }) => text === 'Hello to you')?.at;
    expect(body).toMatchObject([
      { bookingId: first.id, name, at, from: 'owner', text: 'Hello to you', unread: false },
      { bookingId: second.id, reference: second.reference, from: 'customer', unread: true },
    ]);
    expect((await page('?page=2&limit=1')).body).toEqual(body.slice(1));
    expect((await page('?page=0')).status).toBe(400);
  });
});

describe('the number of conversations is that of their rows (rule 14)', () => {
  const listed = async () => {
    const { body, headers } = await kit.admin.get<Conversation[]>('/api/conversations');
    expect(headers.get('x-total-count')).toBe(String(body.length));
    return body.map(({ text }) => text);
  };
  const setStatus = (status: string, reason?: string) =>
    kit.admin.put(`/api/bookings/${asked().id}/status`, { status, reason });

  it('where the reason of a status is in no mail', async () => {
    await setStatus('completed', 'It was a pleasure');
    expect(await listed()).toEqual([]);
    await setStatus('cancelled', 'The garden is flooded');
    expect(await listed()).toEqual(['The garden is flooded']);
  });

  it('where words were erased with the address that they had gone to', async () => {
    await kit.does(asked().id, 'messages', { text: 'Eight it is' });
    const sent = (await conversation()).at(-1)?.messageId ?? '';
    await kit.admin.post(`/api/messages/${sent}/mark-sent`);
    await kit.admin.call('PATCH', `/api/bookings/${asked().id}`, { email: 'new@example.com' });
    await kit.admin.post('/api/privacy/erase', { email: asked().email });
    expect(await listed()).toEqual([]);
    await kit.writes(asked(), 'At eight?');
    expect(await listed()).toEqual(['At eight?']);
  });
});

describe('what the customer is told of money', () => {
  it('is by when deposit and balance are due, and how to pay, once there is a quote', async () => {
    const nothing = { depositDueAt: null, balanceDueAt: null, howToPay: null, estimate: null };
    expect(await view()).toMatchObject(nothing);
    const { body, headers } = await kit.admin.get<object>('/api/catalogue');
    const businessAddress = '1 Orchard Lane\nLondon';
    const changes = {
      businessAddress,
      paymentInstructions: 'To account 1234',
      depositDays: 3,
      balanceDays: 2,
    };
    const ifMatch = { 'if-match': headers.get('etag') ?? '' };
    await kit.admin.put('/api/catalogue', { ...body, ...changes }, ifMatch);
    const { version } = await kit.quote(asked().id);
    expect(await view()).toMatchObject({
      ...nothing,
      businessAddress,
      howToPay: 'To account 1234',
    });
    const acceptance = { version, name: 'Ada', termsAccepted: true };
    await kit.byCustomer(asked(), 'quote/accept', acceptance);
    const { depositDueAt, balanceDueAt } = await view();
    const london = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London' });
    const inThreeDays = new Date(Date.now() + 3 * 24 * 3_600_000);
    expect(london.format(new Date(depositDueAt ?? ''))).toBe(london.format(inThreeDays));
    expect(london.format(new Date(balanceDueAt ?? ''))).toBe('2031-07-16');
  });

  it('is never a deposit that is due after the event begins', async () => {
    const soon = new Date(Date.now() + 48 * 3_600_000).toISOString().slice(0, 10);
    await kit.admin.call('PATCH', `/api/bookings/${asked().id}`, { eventDate: soon });
    await kit.accepted(asked());
    const { depositDueAt, span } = await view();
    expect(depositDueAt).toBe(span.start);
  });
});

it('words of a customer are kept where there is no admin to whom they could be mailed', async () => {
  const server = await runServer();
  try {
    await server.unitOfWork.write((manager) => manager.clear(UserEntity));
    const other = new TodoKit(server);
    const booking = await other.ask();
    await other.writes(booking, 'At eight?');
    const kept = await server.unitOfWork.read((manager) =>
      manager.findBy(MessageEntity, { bookingId: booking.id, template: 'customer-wrote' }),
    );
    expect(kept).toMatchObject([{ parameters: { text: 'At eight?' }, state: 'unsent' }]);
  } finally {
    await server.close();
  }
});
