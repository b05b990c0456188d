import { describe, expect, it } from 'vitest';
import type { Booking, BookingDetails } from '../../src/contract/bookings.js';
import type { ErrorBody } from '../../src/contract/errors.js';
import { MESSAGE_ERRORS, type Message } from '../../src/contract/messages.js';
import { OWNER_RULES, PERSON_RULES } from '../../src/contract/rules.js';
import { BookingEntity } from '../../src/modules/bookings/booking.entity.js';
import { anonymiseAt } from '../support/jobs.js';
import { newBooking } from '../support/records.js';
import { siteWithLetters } from '../support/site-with-letters.js';

const { mail, server, setStatus } = siteWithLetters();

let callers = 0;
/** A number that no other booking has. */
const nextPhone = () => `07700 900${String((callers += 1)).padStart(3, '0')}`;
const enter = (changes: object) =>
  server.admin.post<Booking & ErrorBody>('/api/bookings', {
    ...newBooking(),
    ...{ source: 'phone', ...changes },
  });
const byPhone = async () => (await enter({ email: null, phone: nextPhone() })).body;
const pathOf = ({ id }: Pick<Booking, 'id'>) => `/api/bookings/${id}`;
const messagesOf = async ({ id }: Booking) =>
  (await server.admin.get<Message[]>(`/api/messages?bookingId=${id}`)).body;

describe('a booking that the owner enters needs a phone number or an e-mail address', () => {
  it.each([
    ['a phone number', { email: '', phone: '07700 900900' }, { email: '', phone: '07700 900900' }],
    ['an e-mail address', { phone: ' ' }, { email: 'ada@example.com', phone: '' }],
  ])('with %s alone it is accepted', async (_, sent, stored) => {
    const { status, body } = await enter(sent);
    expect([status, body]).toMatchObject([201, stored]);
    expect((await server.admin.get(pathOf(body))).body).toMatchObject(stored);
  });

  it('with neither it is a 400 that says so', async () => {
    const { status, body } = await enter({ email: null, phone: '' });
    expect([status, body.fields]).toEqual([400, { phone: OWNER_RULES.contact.required }]);
  });

  it('a broken one is refused also beside a good one', async () => {
    const { status, body } = await enter({ email: 'ada', phone: '07700 900900' });
    expect([status, body.fields]).toEqual([400, { email: PERSON_RULES.email.invalid }]);
  });

  it('of a visitor both are needed', async () => {
    for (const name of ['email', 'phone'] as const) {
      const request = { ...newBooking(), [name]: null };
      const { status, body } = await server.visitor.post<ErrorBody>('/api/bookings', request);
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [name]]);
    }
  });

  it('those of two callers are not taken for one customer', async () => {
    const [one, other] = [await byPhone(), await byPhone()];
    expect((await server.admin.get<BookingDetails>(pathOf(one))).body.sameCustomer).toEqual([]);
    const list = await server.admin.get<{ id: string; duplicateOf?: unknown }[]>('/api/bookings');
    const listed = list.body.filter(({ id }) => [one.id, other.id].includes(id));
    expect(listed.map(({ duplicateOf }) => duplicateOf ?? null)).toEqual([null, null]);
  });
});

describe('a booking without an e-mail address', () => {
  it('its letters wait to be sent in another way, are marked as sent, and go to no mail server', async () => {
    const booking = await byPhone();
    await setStatus(booking, 'confirmed');
    const [waiting] = await messagesOf(booking);
    expect(waiting).toMatchObject({ template: 'booking-confirmed', state: 'unsent', to: '' });
    expect(waiting?.text).toContain('Your event is confirmed');
    const path = `/api/messages/${waiting?.id ?? ''}`;
    const again = await server.admin.post<ErrorBody>(`${path}/resend`);
    expect([again.status, again.body.error]).toEqual([409, MESSAGE_ERRORS.noAddress]);
    const marked = await server.admin.post<Message>(`${path}/mark-sent`);
    expect([marked.status, marked.body.state]).toEqual([202, 'sent']);
    expect(mail.received.filter(({ to }) => to === '')).toEqual([]);
  });

  it('gets one, and what is written from then on is mailed to it; without it again, nothing is', async () => {
    const booking = await byPhone();
    const email = 'later@mail.example';
    expect((await server.admin.call('PATCH', pathOf(booking), { email })).status).toBe(200);
    await server.admin.post(`${pathOf(booking)}/messages`, { text: 'Hello' });
    await mail.mailAbout(email, 'About your event');
    const removed = await server.admin.call<Booking>('PATCH', pathOf(booking), { email: null });
    expect([removed.status, removed.body.email]).toEqual([200, '']);
    await setStatus(booking, 'confirmed');
    expect((await messagesOf(booking))[0]).toMatchObject({ state: 'unsent', to: '' });
  });

  it('keeps its phone number', async () => {
    const booking = await byPhone();
    const { status, body } = await server.admin.call<ErrorBody>('PATCH', pathOf(booking), {
      phone: null,
    });
    expect([status, body.fields]).toEqual([400, { phone: OWNER_RULES.contact.required }]);
  });

  it('is anonymised like others once it is old', async () => {
    const booking = await byPhone();
    await anonymiseAt(server, new Date('2034-01-01T12:00:00Z'));
    const row = await server.unitOfWork.reader.findOneBy(BookingEntity, { id: booking.id });
    expect([row?.firstName, row?.phone]).toEqual(['Erased', '']);
    const { status } = await server.admin.call('PATCH', pathOf(booking), { location: 'Elsewhere' });
    expect(status).toBe(409);
  });
});
