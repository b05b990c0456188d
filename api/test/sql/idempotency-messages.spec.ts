import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ERRORS } from '../../src/contract/errors.js';
import type { Message } from '../../src/contract/messages.js';
import { IdempotencyKeyEntity } from '../../src/modules/idempotency/idempotency-key.entity.js';
import { MessageEntity } from '../../src/modules/messages/message.entity.js';
import { request, SPAM_SIGNALS } from '../support/records.js';
import { shareServer } from '../support/shared-server.js';

const server = shareServer({}, { restoreAfter: 'file' });

type Booked = Awaited<ReturnType<typeof request>>;
type Write = (booking: Booked, text: unknown, key?: string) => ReturnType<typeof asOwner>;

const named = (key?: string): Record<string, string> =>
  key === undefined ? {} : { 'idempotency-key': key };
const asOwner = (booking: Booked, text: unknown, key?: string) =>
  server.admin.post<Message & { error: string }>(
    `/api/bookings/${booking.id}/messages`,
    { text },
    named(key),
  );
const asCustomer: Write = (booking, text, key) =>
  server.visitor.post(
    '/api/request/messages',
    { text },
    {
      ...named(key),
      authorization: `Request ${booking.requestLink?.split('#')[1] ?? ''}`,
    },
  );
const written = async ({ id: bookingId }: Booked): Promise<unknown[]> => {
  const rows = await server.unitOfWork.reader.findBy(MessageEntity, { bookingId });
  return rows.flatMap(({ parameters: { text } }) => text ?? []);
};

describe.each([
  ['POST /api/bookings/{id}/messages', asOwner],
  ['POST /api/request/messages', asCustomer],
] as [string, Write][])('Idempotency-Key of %s', (_, write) => {
  it('twenty concurrent requests with one key: one message, and the same answer to all', async () => {
    const booking = await request(server.visitor);
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => write(booking, 'Seven?', key)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await written(booking)).toEqual(['Seven?']);
  });

  it('the same text with another key or without one: another message each time', async () => {
    const booking = await request(server.visitor);
    for (const key of [randomUUID(), randomUUID(), undefined, undefined])
      expect((await write(booking, 'Hello', key)).status).toBe(201);
    expect(await written(booking)).toEqual(Array.from({ length: 4 }, () => 'Hello'));
  });

  it('another text with the same key: 422, and nothing is sent', async () => {
    const booking = await request(server.visitor);
    const key = randomUUID();
    await write(booking, 'Seven?', key);
    const { status, body } = await write(booking, 'Eight?', key);
    expect([status, body.error]).toEqual([422, ERRORS.keyReused]);
    expect(await written(booking)).toEqual(['Seven?']);
  });

  it('the same key and text for another booking: 422', async () => {
    const [first, second] = [await request(server.visitor), await request(server.visitor)];
    const key = randomUUID();
    await write(first, 'Seven?', key);
    expect((await write(second, 'Seven?', key)).status).toBe(422);
    expect(await written(second)).toEqual([]);
  });

  it('a key whose text was refused can be used for the corrected text', async () => {
    const booking = await request(server.visitor);
    const key = randomUUID();
    expect((await write(booking, ' ', key)).status).toBe(400);
    expect((await write(booking, 'Hello', key)).status).toBe(201);
    expect(await written(booking)).toEqual(['Hello']);
  });

  it('a malformed key: 400 with a sentence', async () => {
    const { status, body } = await write(await request(server.visitor), 'Hello', 'a b');
    expect([status, body.error]).toEqual([400, ERRORS.keyMalformed]);
  });

  it('of an erased person: 410, and no hash of the text is kept', async () => {
    const email = `${randomUUID()}@mail.example`;
    const booking = await request(server.visitor, { email });
    const key = randomUUID();
    await write(booking, 'Our secret', key);
    await server.admin.post('/api/privacy/erase', { email });
    const rows = await server.unitOfWork.reader.findBy(IdempotencyKeyEntity, {
      bookingId: booking.id,
    });
    expect(rows.map(({ requestHash }) => requestHash)).toEqual(['']);
    expect((await write(booking, 'Our secret', key)).status).toBe(410);
    expect(await written(booking)).toEqual([]);
  });
});

it('the Idempotency-Key of a message to the customer expires like others: after eight days it is new', async () => {
  const booking = await request(server.visitor);
  const key = randomUUID();
  const first = await asOwner(booking, 'Hello', key);
  await server.unitOfWork.write((manager) =>
    manager.delete(IdempotencyKeyEntity, { bookingId: booking.id }),
  );
  const second = await asOwner(booking, 'Hello', key);
  expect([second.status, second.body.id === first.body.id]).toEqual([201, false]);
});

it('a customer’s message about a request held as spam, sent five times with one key: stored and mailed once', async () => {
  const booking = await request(server.visitor, SPAM_SIGNALS);
  const key = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => asCustomer(booking, 'I am no robot', key)),
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  expect(await written(booking)).toEqual(['I am no robot']);
});
