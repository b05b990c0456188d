import { describe, expect, it } from 'vitest';
import type { Booking, BookingDetails } from '../../src/contract/bookings.js';
import type { HistoryEntry } from '../../src/contract/history.js';
import type { Quote } from '../../src/contract/quotes/quote.js';
import type { NewBooking } from '../../src/contract/new-booking.js';
import { MessageEntity } from '../../src/modules/messages/message.entity.js';
import { book, newBooking } from '../support/records.js';
import { shareServer } from '../support/shared-server.js';

/** Nobody listens there: messages stay in the outbox. */
const NO_ANSWER = { SMTP_URL: 'smtp://127.0.0.1:9', OWNER_EMAILS: 'owner@house.example' };

const server = shareServer(NO_ANSWER, { restoreAfter: 'file' });

const edit = async ({ id }: Pick<Booking, 'id'>, changes: Partial<NewBooking>) => {
  const { status, text } = await server.admin.call('PATCH', `/api/bookings/${id}`, changes);
  expect([status, text]).toEqual([200, expect.any(String)]);
};
const setStatus = ({ id }: Pick<Booking, 'id'>, status: string) =>
  server.admin.put(`/api/bookings/${id}/status`, { status });
const rowsOf = async ({ id: bookingId }: Pick<Booking, 'id'>) =>
  (await server.unitOfWork.reader.findBy(MessageEntity, { bookingId })).sort(
    (a, b) => a.version - b.version,
  );
const story = async (booking: Pick<Booking, 'id'>) =>
  (await rowsOf(booking))
    .filter(({ event }) => event === 'status')
    .map(({ template, state }) => `${template} ${state}`);
/** A booking whose customer has been told that it is confirmed. */
async function confirmed(): Promise<Booking> {
  const booking = await book(server.visitor);
  await setStatus(booking, 'confirmed');
  await sent(booking);
  return booking;
}
const sent = ({ id: bookingId }: Pick<Booking, 'id'>) =>
  server.unitOfWork.write((manager) =>
    manager.update(MessageEntity, { bookingId }, { state: 'sent', nextAttemptAt: null }),
  );

describe('a quote for a confirmed event', () => {
  const LINES = { lines: [{ description: 'The evening', quantity: 1, unitAmount: 50_000 }] };
  const START = '2031-08-30T18:00:00.000Z';
  const quote = async ({ id }: Pick<Booking, 'id'>) => {
    const path = `/api/bookings/${id}/quotes/draft`;
    await server.admin.put(path, { ...LINES, start: START, durationMinutes: 120 });
    return (await server.admin.post<Quote>(`${path}/send`, {})).body;
  };
  const act = (sentQuote: Quote, action: string) =>
    server.admin.post(`/api/quotes/${sentQuote.id}/${action}`, { name: 'Ada', reason: 'By phone' });
  const details = async ({ id }: Pick<Booking, 'id'>) =>
    (await server.admin.get<BookingDetails>(`/api/bookings/${id}`)).body;

  it('moves it when it is accepted, not when it is sent or declined, and the customer is told', async () => {
    const booking = await confirmed();
    const before = await details(booking);
    const first = await quote(booking);
    const { schedule, eventDate, allocations } = await details(booking);
    expect({ schedule, eventDate, allocations }).toEqual({
      schedule: before.schedule,
      eventDate: before.eventDate,
      allocations: before.allocations,
    });
    await act(first, 'withdraw');
    expect((await details(booking)).schedule).toEqual(before.schedule);
    expect(await story(booking)).toEqual(['booking-confirmed sent']);
    const second = await quote(booking);
    expect((await act(second, 'accept')).status).toBe(200);
    expect(await details(booking)).toMatchObject({
      eventDate: '2031-08-30',
      schedule: { start: START, end: '2031-08-30T20:00:00.000Z' },
    });
    expect(await story(booking)).toEqual(['booking-confirmed sent', 'booking-changed queued']);
    const { body: history } = await server.admin.get<HistoryEntry[]>(
      `/api/bookings/${booking.id}/history`,
    );
    expect(history.map(({ kind }) => kind)).toContain('scheduleChanged');
  });

  it.each([
    ['by its schedule', 'PUT', '/schedule', { start: '2031-09-01T18:30:00.000Z' }],
    ['by a correction', 'PATCH', '', { eventDate: '2031-09-01' }],
  ])(
    'leaves it where the owner has moved it since, %s, when it is accepted',
    async (_, method, path, change) => {
      const booking = await confirmed();
      const sentQuote = await quote(booking);
      const moved = await server.admin.call(method, `/api/bookings/${booking.id}${path}`, change);
      expect(moved.status).toBe(200);
      expect((await act(sentQuote, 'accept')).status).toBe(200);
      expect((await details(booking)).schedule.start).toBe('2031-09-01T18:30:00.000Z');
    },
  );
});

describe('a confirmed event changed by the owner', () => {
  it.each([
    ['date', { eventDate: '2031-07-19' }],
    ['time', { eventTime: '20:15' }],
    ['place', { location: 'Elsewhere 2' }],
    ['guests', { guestCount: '26-50' }],
    ['services', { services: ['shisha-catering'] }],
  ] as [string, Partial<NewBooking>][])(
    '%s: the customer gets a mail after 60 seconds',
    async (_, changes) => {
      const booking = await confirmed();
      await edit(booking, changes);
      expect(await story(booking)).toEqual(['booking-confirmed sent', 'booking-changed queued']);
      const { nextAttemptAt, createdAt, recipient } = (await rowsOf(booking)).at(
        -1,
      ) as MessageEntity;
      expect([recipient, Number(nextAttemptAt) - Number(createdAt)]).toEqual([
        booking.email,
        60_000,
      ]);
    },
  );

  it.each([
    ['name', { firstName: 'Augusta' }],
    ['phone number', { phone: '+44 7700 900999' }],
    ['address', { email: 'augusta@example.com' }],
    [
      'occasion, budget and wishes',
      { eventType: 'corporate', budget: null, flavourPreferences: 'Rose' },
    ],
    ['nothing', { eventTime: '19:30' }],
  ] as [string, Partial<NewBooking>][])('%s: no mail', async (_, changes) => {
    const booking = await confirmed();
    await edit(booking, changes);
    expect(await story(booking)).toEqual(['booking-confirmed sent']);
  });

  const schedule = async ({ id }: Pick<Booking, 'id'>, body: object) =>
    expect((await server.admin.put(`/api/bookings/${id}/schedule`, body)).status).toBe(200);

  it.each([
    ['start', { start: '2031-07-18T17:00:00Z' }],
    ['end', { end: '2031-07-18T23:45:00Z' }],
  ])('another %s in the schedule: the customer gets a mail', async (_, body) => {
    const booking = await confirmed();
    await schedule(booking, body);
    expect(await story(booking)).toEqual(['booking-confirmed sent', 'booking-changed queued']);
  });

  it.each([
    ['what the owner alone needs to know', { setUpMinutes: 90, accessNotes: 'Gate 4', guests: 12 }],
    ['the hours that were assumed already', { end: '2031-07-18T22:30:00Z' }],
  ])('the schedule with %s: no mail', async (_, body) => {
    const booking = await confirmed();
    await schedule(booking, body);
    expect(await story(booking)).toEqual(['booking-confirmed sent']);
  });

  it('another schedule of a pending booking: no mail', async () => {
    const booking = await book(server.visitor);
    await schedule(booking, { start: '2031-07-18T17:00:00Z' });
    expect(await story(booking)).toEqual([]);
  });

  it('twice within the 60 seconds: one mail', async () => {
    const booking = await confirmed();
    await edit(booking, { eventTime: '20:15' });
    await edit(booking, { eventTime: '20:45' });
    expect(await story(booking)).toEqual(['booking-confirmed sent', 'booking-changed queued']);
    await sent(booking);
    await edit(booking, { eventTime: '21:00' });
    expect(await story(booking)).toEqual([
      'booking-confirmed sent',
      'booking-changed sent',
      'booking-changed queued',
    ]);
  });

  it('before the confirmation was sent: the confirmation has the change', async () => {
    const booking = await book(server.visitor);
    await setStatus(booking, 'confirmed');
    await edit(booking, { eventTime: '20:15' });
    expect(await story(booking)).toEqual(['booking-confirmed queued']);
  });

  it('cancelled within the 60 seconds: only the cancellation is mailed, with the event to remove', async () => {
    const booking = await confirmed();
    await edit(booking, { eventTime: '20:15' });
    await setStatus(booking, 'cancelled');
    expect(await story(booking)).toEqual([
      'booking-confirmed sent',
      'booking-changed stopped',
      'booking-cancelled queued',
    ]);
    expect((await rowsOf(booking)).at(-1)?.parameters).toEqual({ wasConfirmed: true });
  });

  it.each(['pending', 'cancelled', 'completed'])('%s: no mail', async (status) => {
    const booking = await book(server.visitor);
    if (status !== 'pending') await setStatus(booking, status);
    const before = await story(booking);
    await edit(booking, { eventTime: '20:15' });
    expect(await story(booking)).toEqual(before);
  });
});

describe('a corrected e-mail address', () => {
  it('receives the customer’s waiting messages; sent ones and the owner’s stay', async () => {
    const booking = await book(server.visitor, { email: 'tpyo@example.com' });
    await sent(booking);
    await setStatus(booking, 'confirmed');
    await edit(booking, { email: 'typo@example.com' });
    const recipients = (await rowsOf(booking)).map(({ template, recipient }) => [
      template,
      recipient,
    ]);
    expect(Object.fromEntries(recipients)).toEqual({
      'request-received': 'tpyo@example.com',
      'new-request': 'owner@house.example',
      'booking-confirmed': 'typo@example.com',
    });
  });
});

describe('a booking that the owner enters', () => {
  const enter = (changes: object = {}) =>
    server.admin.post<Booking>('/api/bookings', { ...newBooking(), source: 'phone', ...changes });

  it('sends no mail', async () => {
    const { body } = await enter();
    expect(await rowsOf(body)).toEqual([]);
  });

  it('and confirms later: the customer gets a mail with the event', async () => {
    const { body } = await enter();
    await setStatus(body, 'confirmed');
    expect(await story(body)).toEqual(['booking-confirmed queued']);
  });
});
