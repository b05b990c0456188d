import { expect, inject, it } from 'vitest';
import type { Booking } from '../../../src/contract/bookings.js';
import { BookingEntity } from '../../../src/modules/bookings/booking.entity.js';
import { MessageEntity } from '../../../src/modules/messages/message.entity.js';
import { book, newBooking, request, SPAM_SIGNALS } from '../../support/records.js';
import { shareServer } from '../../support/shared-server.js';

const server = shareServer({}, { restoreAfter: 'file' });

/** As if the table had failed just then; what is asked for then is answered 500. */
async function without(table: string, work: () => Promise<{ status: number }>): Promise<void> {
  const { writer } = server.database;
  await writer.query(`ALTER TABLE ${table} RENAME TO gone`);
  try {
    expect((await work()).status).toBe(500);
  } finally {
    await writer.query(`ALTER TABLE gone RENAME TO ${table}`);
  }
}
const FAIL = {
  sqlite: "BEGIN SELECT RAISE(ABORT, 'not now'); END",
  mysql: "SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'not now'",
};
const everything = async () => ({
  bookings: await server.unitOfWork.reader.find(BookingEntity, { order: { id: 'ASC' } }),
  messages: await server.unitOfWork.reader.find(MessageEntity, { order: { id: 'ASC' } }),
  spam: (await server.admin.get('/api/bookings/spam')).text,
});
type Change = (booking: Booking, authorization: string) => Promise<{ status: number }>;

it.each<[string, Change]>([
  ['a request', () => server.visitor.post('/api/bookings', newBooking())],
  ['a status', ({ id }) => server.admin.put(`/api/bookings/${id}/status`, { status: 'confirmed' })],
  [
    'the owner’s words, which are an answer',
    ({ id }) => server.admin.post(`/api/bookings/${id}/messages`, { text: 'Yes' }),
  ],
  [
    'a withdrawal',
    (_, authorization) => server.visitor.post('/api/request/withdraw', {}, { authorization }),
  ],
  ['a new link', ({ id }) => server.admin.post(`/api/bookings/${id}/link`, {})],
])('rule 1: %s is not stored if its message cannot be written', async (_, change) => {
  const { requestLink, ...booking } = await request(server.visitor);
  const authorization = `Request ${requestLink?.split('#')[1] ?? ''}`;
  const before = await everything();
  await without('messages', () => change(booking, authorization));
  expect(await everything()).toEqual(before);
  expect((await server.visitor.get('/api/request', { authorization })).status).toBe(200);
});

it('rule 1: a correction of a confirmed booking is not stored if its message cannot be written', async () => {
  const { id } = await book(server.visitor);
  await server.admin.put(`/api/bookings/${id}/status`, { status: 'confirmed' });
  const before = await everything();
  await without('messages', () =>
    server.admin.call('PATCH', `/api/bookings/${id}`, { eventTime: '20:00' }),
  );
  expect(await everything()).toEqual(before);
});

it('rule 1: a request accepted from spam stays held if its message cannot be written', async () => {
  const { id } = await book(server.visitor, SPAM_SIGNALS);
  const before = await everything();
  await without('messages', () => server.admin.post(`/api/bookings/spam/${id}/accept`));
  expect(await everything()).toEqual(before);
});

it('rule 1: a change that fails after its message was written leaves no message', async () => {
  const { id } = await book(server.visitor);
  const before = await everything();
  // What the owner writes is an answer, which the booking notes last.
  const { writer } = server.database;
  const fail = FAIL[inject('database')];
  await writer.query(`CREATE TRIGGER refuse BEFORE UPDATE ON bookings FOR EACH ROW ${fail}`);
  const { status } = await server.admin.post(`/api/bookings/${id}/messages`, { text: 'Yes' });
  await writer.query('DROP TRIGGER refuse');
  expect(status).toBe(500);
  expect(await everything()).toEqual(before);
});
