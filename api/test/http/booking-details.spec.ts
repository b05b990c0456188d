import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Booking } from '../../src/contract/bookings.js';
import { bookingCalls, stranger } from '../support/booking-calls.js';
import { addMember, book } from '../support/records.js';
import { ADMIN } from '../support/server.js';
import { shareServer } from '../support/shared-server.js';

const server = shareServer({}, { restoreAfter: 'file' });

const { details, etag, edit, notes, contact, setStatus, history } = bookingCalls(server);

describe('GET /api/bookings/{id}', () => {
  it('answers the booking as in the lists, with notes, member and other bookings', async () => {
    const booking = await book(server.visitor, stranger());
    const { status, body, headers } = await details(booking.id);
    expect([status, body]).toEqual([
      200,
      {
        ...booking,
        notes: null,
        paymentRemindersPaused: false,
        member: null,
        sameCustomer: [],
        // Half past seven in London's summer, and four hours since nobody has said how long.
        schedule: {
          start: '2031-07-18T18:30:00.000Z',
          end: '2031-07-18T22:30:00.000Z',
          isAssumed: true,
          setUpMinutes: 60,
          breakdownMinutes: 45,
          travelMinutes: 45,
          guests: null,
          accessNotes: null,
        },
        allocations: [],
        isAllocatedByHand: false,
        clashes: [],
        arrivedAt: null,
      },
    ]);
    expect(headers.get('etag')).toMatch(/^"[\x21\x23-\x7e]+"$/);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('names other bookings of the same e-mail address or the same number in any format', async () => {
    const who = { email: 'same@customer.example', phone: '07911 555 001' };
    const byEmail = await book(server.visitor, { ...who, phone: '+44 7911 555999' });
    const byPhone = await book(server.visitor, { ...stranger(), phone: '+44 (0)7911 555001' });
    await book(server.visitor, { ...stranger(), phone: '+44 7911 5550019' });
    const booking = await book(server.visitor, who);
    expect((await details(booking.id)).body.sameCustomer).toEqual(
      [byPhone, byEmail].map(({ id, reference, eventDate, status }) => ({
        id,
        reference,
        eventDate,
        status,
      })),
    );
  });

  it('names the member, by e-mail address before phone number', async () => {
    const who = stranger();
    await addMember(server.admin, { ...stranger(), phone: who.phone });
    const member = await addMember(server.admin, { ...stranger(), email: who.email });
    const booking = await book(server.visitor, who);
    expect((await details(booking.id)).body.member).toMatchObject({
      id: member.id,
      membershipType: 'Gold',
      sameEmail: true,
      samePhone: false,
    });
  });

  it('is a 404 for an unknown id and a 400 for an id that is not a uuid', async () => {
    expect((await details(randomUUID())).status).toBe(404);
    expect((await details('7')).status).toBe(400);
  });
});

describe('PATCH /api/bookings/{id}', () => {
  it('changes the named fields, and the history has old and new values', async () => {
    const booking = await book(server.visitor, stranger());
    const { status, body } = await edit(booking.id, {
      eventDate: '2031-08-01',
      eventTime: '20:00',
      location: ' 1 New Place ',
      email: 'New@Address.example',
      services: ['shisha-rental'],
      eventType: null,
      budget: '2000+',
    });
    expect(status).toBe(200);
    const changed = {
      eventDate: '2031-08-01',
      eventTime: '20:00',
      location: '1 New Place',
      email: 'new@address.example',
      services: ['shisha-rental'],
      eventType: null,
      budget: '2000+',
    };
    expect(body).toMatchObject({ ...booking, ...changed, stage: 'new', answeredAt: null });
    expect((await details(booking.id)).body).toEqual(body);
    const entries = (await history(booking.id)).filter(({ kind }) => kind === 'edited');
    const said = entries.map(({ field, from, to, by }) => [field, from, to, by?.email]);
    expect(said.toReversed()).toEqual([
      ['email', booking.email, 'new@address.example', ADMIN.email],
      ['services', 'shisha-catering, mocktail-services', 'shisha-rental', ADMIN.email],
      ['eventDate', '2031-07-18', '2031-08-01', ADMIN.email],
      ['eventTime', '19:30', '20:00', ADMIN.email],
      ['location', '12 Garden Row, London', '1 New Place', ADMIN.email],
      ['eventType', 'birthday', null, ADMIN.email],
      ['budget', '500-1000', '2000+', ADMIN.email],
    ]);
  });

  it('makes a corrected name and number searchable', async () => {
    const { id } = await book(server.visitor, stranger());
    await edit(id, { lastName: 'Zweistein', phone: '07911 777 888' });
    for (const q of ['zweistein', '%2B447911777888'])
      expect((await server.admin.get<Booking[]>(`/api/bookings?q=${q}`)).body).toMatchObject([
        { id },
      ]);
  });

  it.each([
    ['eventDate', '2031-02-30', /calendar date/],
    ['eventTime', '7pm', /hours and minutes/],
    ['firstName', '', 'Please enter your first name'],
    ['lastName', null, 'Please enter your last name'],
    ['email', 'nobody', 'Please enter a valid email address'],
    ['phone', 7, 'Phone number must be text'],
    ['services', [], 'Please select at least one service'],
    ['services', null, 'Please select at least one service'],
    ['guestCount', '12', 'Please select one of the guest ranges'],
    ['location', 'x'.repeat(501), /at most 500 characters/],
    ['termsAccepted', false, 'You must accept the terms and conditions'],
  ])('refuses %s %j with the form’s sentence and changes nothing', async (field, value, error) => {
    const booking = await book(server.visitor, stranger());
    const answer = await edit(booking.id, { eventTime: '21:00', [field]: value });
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, [field]]);
    expect(answer.body.error).toMatch(error);
    expect((await details(booking.id)).body).toMatchObject(booking);
  });

  it('without new values changes nothing, and server-owned fields are ignored', async () => {
    const booking = await book(server.visitor, stranger());
    const foreign = { status: 'confirmed', id: randomUUID(), reference: 'F-000000', notes: 'x' };
    for (const body of [{}, { eventTime: booking.eventTime }, foreign, { source: 'phone' }]) {
      const answer = await edit(booking.id, body);
      expect([answer.status, answer.body]).toEqual([200, (await details(booking.id)).body]);
    }
    expect((await details(booking.id)).body).toMatchObject(booking);
    expect(await history(booking.id)).toHaveLength(1);
  });

  it('of two requests with one ETag one succeeds, the other is a 412 with the current booking', async () => {
    const { id } = await book(server.visitor, stranger());
    const seen = await etag(id);
    const answers = await Promise.all(
      ['20:00', '21:00'].map((eventTime) => edit(id, { eventTime }, seen)),
    );
    const [made, refused] = answers.toSorted((one, other) => one.status - other.status);
    expect([made?.status, refused?.status]).toEqual([200, 412]);
    expect(refused?.body.current).toEqual(made?.body);
    expect(refused?.body.change).toMatchObject({ kind: 'edited', field: 'eventTime' });
    expect((await edit(id, { eventTime: '22:00' }, made?.headers.get('etag') ?? '')).status).toBe(
      200,
    );
  });

  it('the ETag changes with a status and with notes, not with a contact', async () => {
    const { id } = await book(server.visitor, stranger());
    const first = await etag(id);
    await contact(id, { channel: 'call' });
    expect(await etag(id)).toBe(first);
    expect((await notes(id, 'Two gates', first)).status).toBe(200);
    expect((await edit(id, { eventTime: '20:00' }, first)).status).toBe(412);
    const second = await etag(id);
    expect((await setStatus(id, 'confirmed', second)).status).toBe(200);
    expect((await setStatus(id, 'cancelled', second)).status).toBe(412);
    expect((await notes(id, 'Three gates', second)).status).toBe(412);
  });
});
