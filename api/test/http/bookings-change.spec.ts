import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ERRORS } from '../../src/contract/errors.js';
import type { Booking } from '../../src/contract/bookings.js';
import { OWNER_RULES } from '../../src/contract/rules.js';
import { BOOKING_STATUSES } from '../../src/contract/statuses.js';
import { book } from '../support/records.js';
import { shareServer } from '../support/shared-server.js';

const server = shareServer({}, { restoreAfter: 'file' });

const find = async (id: string) =>
  (await server.admin.get<Booking[]>('/api/bookings')).body.find((booking) => booking.id === id);

describe('spec §7: PUT /api/bookings/{id}/status', () => {
  it('spec §4: sets any status from any other and answers with the record', async () => {
    const booking = await book(server.visitor);
    for (const from of BOOKING_STATUSES)
      for (const status of [from, ...BOOKING_STATUSES]) {
        const answer = await server.admin.put<Booking>(`/api/bookings/${booking.id}/status`, {
          status,
        });
        expect(answer.status).toBe(200);
        const { stage, answeredAt, answerState } = answer.body;
        expect(answer.body).toEqual({ ...booking, status, stage, answeredAt, answerState });
        expect(await find(booking.id)).toEqual(answer.body);
      }
  });

  it.each([{ status: 'upcoming' }, { status: '' }, {}, { status: ['pending'] }, []])(
    'refuses %j',
    async (body) => {
      const booking = await book(server.visitor);
      const answer = await server.admin.put(`/api/bookings/${booking.id}/status`, body);
      expect(answer.status).toBe(400);
      expect(answer.body.error).toBe('Status must be pending, confirmed, cancelled or completed');
      expect((await find(booking.id))?.status).toBe('pending');
    },
  );

  it('refuses a reason that is longer than a mail is to have, and changes nothing', async () => {
    const booking = await book(server.visitor);
    const reason = 'x'.repeat(OWNER_RULES.statusReason.maxLength + 1);
    const body = { status: 'cancelled', reason };
    const answer = await server.admin.put(`/api/bookings/${booking.id}/status`, body);
    expect([answer.status, answer.body.error]).toEqual([400, OWNER_RULES.statusReason.tooLong]);
    expect((await find(booking.id))?.status).toBe('pending');
  });

  it('an unknown booking is a 404 with a sentence', async () => {
    const { status, body } = await server.admin.put(`/api/bookings/${randomUUID()}/status`, {
      status: 'confirmed',
    });
    expect(status).toBe(404);
    expect(body.error).toBe(ERRORS.bookingNotFound);
  });

  it('an id that is not a uuid is a 400', async () => {
    const { status, body } = await server.admin.put('/api/bookings/7/status', {
      status: 'confirmed',
    });
    expect([status, body.error]).toEqual([400, 'The id must be a uuid']);
  });
});

describe('spec §7: DELETE /api/bookings/{id}', () => {
  it('answers the id and deletes the booking; a second time it is a 404', async () => {
    const { id } = await book(server.visitor);
    const answer = await server.admin.delete<{ id: string }>(`/api/bookings/${id}`);
    expect([answer.status, answer.body]).toEqual([200, { id }]);
    expect(await find(id)).toBeUndefined();
    expect((await server.admin.delete(`/api/bookings/${id}`)).status).toBe(404);
  });

  it('accepts an empty body sent as JSON', async () => {
    const { id } = await book(server.visitor);
    const answer = await server.admin.call('DELETE', `/api/bookings/${id}`, '');
    expect(answer.status).toBe(200);
  });
});
