import { describe, expect, it } from 'vitest';
import type { SignedInUser } from '../../../src/contract/auth.js';
import type { Message } from '../../../src/contract/messages.js';
import type { PersonExport, PersonSummary } from '../../../src/contract/privacy.js';
import { MessageEntity } from '../../../src/modules/messages/message.entity.js';
import { PaymentEntity } from '../../../src/modules/payments/payment.entity.js';
import { QuoteEntity } from '../../../src/modules/quotes/quote.entity.js';
import { addMember, book, PAYMENT, QUOTE_DRAFT, request } from '../../support/records.js';
import { shareServer } from '../../support/shared-server.js';

const server = shareServer(
  { OWNER_EMAILS: 'one@house.example, two@house.example' },
  { restoreAfter: 'file' },
);

const of = <Answer>(path: string, email: string) =>
  server.admin.post<Answer>(`/api/privacy/${path}`, { email });
const setStatus = (id: string, status: string) =>
  server.admin.put(`/api/bookings/${id}/status`, { status });

describe('POST /api/privacy/find', () => {
  it('counts the records, and those still active', async () => {
    const email = 'found@private.example';
    const open = await book(server.visitor, { email });
    await setStatus(open.id, 'confirmed');
    await book(server.visitor, { email, eventDate: '2020-01-01' });
    const cancelled = await book(server.visitor, { email });
    await setStatus(cancelled.id, 'cancelled');
    await addMember(server.admin, { email });
    await addMember(server.admin, { email, membershipStatus: 'expired' });
    const { status, body } = await of<PersonSummary>('find', `  ${email.toUpperCase()} `);
    expect([status, body]).toEqual([
      200,
      { bookings: 3, openBookings: 1, spam: 0, members: 2, openMembers: 1, messages: 0 },
    ]);
  });

  it('counts what was sent to an address before it was corrected, until it is erased', async () => {
    const email = 'before@private.example';
    const { id } = await book(server.visitor, { email });
    const { body: messages } = await server.admin.get<Message[]>(`/api/messages?bookingId=${id}`);
    for (const message of messages)
      await server.admin.post(`/api/messages/${message.id}/mark-sent`);
    await server.admin.call('PATCH', `/api/bookings/${id}`, { email: `x${email}` });
    const found = async () => (await of<PersonSummary>('find', email)).body;
    expect(await found()).toMatchObject({ bookings: 0, spam: 0, members: 0, messages: 1 });
    await of('erase', email);
    expect(await found()).toMatchObject({ messages: 0 });
  });

  it('an address that was corrected is erased from the history of its booking, which keeps the new one', async () => {
    const email = 'theirs@private.example';
    const { id } = await book(server.visitor, { email });
    for (const other of ['hers@private.example', email, 'his@private.example'])
      await server.admin.call('PATCH', `/api/bookings/${id}`, { email: other });
    const history = async () => (await server.admin.get(`/api/bookings/${id}/history`)).text;
    expect((await history()).match(/theirs@/g)).toHaveLength(3);
    expect((await of('erase', email)).status).toBe(200);
    expect(await history()).not.toContain('theirs@');
    expect((await history()).match(/hers@|his@/g)).toHaveLength(3);
  });

  it.each(['', 'ada', null, ['ada@example.com']])(
    '%j is not an e-mail address: 400',
    async (email) => {
      for (const path of ['find', 'export', 'erase']) {
        const { status, body } = await server.admin.post(`/api/privacy/${path}`, { email });
        expect([path, status, Object.keys(body.fields ?? {})]).toEqual([path, 400, ['email']]);
      }
    },
  );
});

describe('POST /api/privacy/export', () => {
  it('answers everything about a person, as a file that is not cached', async () => {
    const who = {
      firstName: 'Ada',
      lastName: 'Byron',
      email: 'ada@private.example',
      phone: '+44 7700 200002',
      instagram: '@ada',
    };
    const booking = await book(server.visitor, who);
    await setStatus(booking.id, 'confirmed');
    const member = await addMember(server.admin, who);
    await book(server.visitor, { email: 'someone.else@private.example' });
    const { status, body, headers } = await of<PersonExport>('export', who.email);
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="personal-data-\d{4}-\d\d-\d\d\.json"$/,
    );
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(body).toEqual({
      email: who.email,
      exportedAt: expect.stringMatching(/^\d{4}-.+Z$/) as string,
      bookings: [
        {
          ...booking,
          status: 'confirmed',
          stage: 'confirmed',
          answeredAt: expect.stringMatching(/Z$/) as string,
          answerState: 'kept',
          notes: null,
          history: [
            { at: booking.createdAt, kind: 'created', from: null, to: 'pending' },
            {
              at: expect.stringMatching(/Z$/) as string,
              kind: 'status',
              from: 'pending',
              to: 'confirmed',
            },
          ],
        },
      ],
      spam: [],
      members: [
        {
          ...member,
          totalBookings: '1',
          history: [{ at: member.createdAt, kind: 'created', from: null, to: 'pending_payment' }],
        },
      ],
      messages: ['request-received', 'booking-confirmed'].map((template) => ({
        template,
        bookingId: booking.id,
        text: null,
        state: 'unsent',
        createdAt: expect.stringMatching(/Z$/) as string,
        sentAt: null,
      })),
      quotes: [],
      payments: [],
      schedules: [],
    });
    const { uid, email } = (await server.admin.get<SignedInUser>('/api/auth/me')).body;
    for (const admins of [uid, email]) expect(JSON.stringify(body)).not.toContain(admins);
  });

  it('has quotes and payments; after erasure only amounts remain', async () => {
    const email = 'quoted@private.example';
    const { id, requestLink } = await request(server.visitor, { email });
    const authorization = `Request ${requestLink?.split('#')[1] ?? ''}`;
    const path = `/api/bookings/${id}`;
    const draft = { ...QUOTE_DRAFT, note: 'For Ada and her sisters' };
    await server.admin.put(`${path}/quotes/draft`, draft);
    await server.admin.post(`${path}/quotes/draft/send`, {});
    const accepted = { version: 1, name: 'Ada of the sisters', termsAccepted: true };
    await server.visitor.post('/api/request/quote/accept', accepted, { authorization });
    await server.admin.post(`${path}/payments`, { ...PAYMENT, note: 'From her sisters' });
    const { body } = await of<PersonExport>('export', email);
    expect(body.quotes).toMatchObject([
      { bookingId: id, version: 1, total: 45_000, note: draft.note, acceptedName: accepted.name },
    ]);
    expect(body.payments).toEqual([
      {
        ...PAYMENT,
        bookingId: id,
        receivedAt: new Date(PAYMENT.receivedAt).toISOString(),
        note: 'From her sisters',
      },
    ]);
    await of('erase', email);
    const { reader } = server.unitOfWork;
    const kept = [await reader.find(QuoteEntity), await reader.find(PaymentEntity)];
    expect(kept[1]).toMatchObject([{ bookingId: id, amount: PAYMENT.amount, note: null }]);
    const history = (await server.admin.get(`${path}/history`)).text;
    expect(JSON.stringify(kept) + history).not.toMatch(/sisters/);
  });

  it('has the customer’s messages once, however many owners received them', async () => {
    const email = 'wrote@private.example';
    const { id, requestLink } = await request(server.visitor, { email });
    const authorization = `Request ${requestLink?.split('#')[1] ?? ''}`;
    const text = 'The key is under the third pot';
    await server.visitor.post('/api/request/messages', { text }, { authorization });
    const { body } = await of<PersonExport>('export', email);
    const written = body.messages.filter(({ template }) => template === 'customer-wrote');
    expect(written.map((message) => message.text)).toEqual([text]);
    await of('erase', email);
    const shown = await server.admin.get(`/api/messages?bookingId=${id}`);
    const stored = JSON.stringify(await server.unitOfWork.reader.find(MessageEntity));
    for (const kept of [shown.text, stored]) expect(kept).not.toMatch(/third pot|wrote@/);
  });

  it('has what went to an address of a booking that was corrected since', async () => {
    const { id } = await book(server.visitor, { email: 'mistyped@private.example' });
    const email = 'corrected@private.example';
    await server.admin.call('PATCH', `/api/bookings/${id}`, { email });
    const { body } = await of<PersonExport>('export', email);
    expect(body.messages).toMatchObject([{ template: 'request-received', bookingId: id }]);
    await of('erase', email);
    const stored = JSON.stringify(await server.unitOfWork.reader.find(MessageEntity));
    expect(stored).not.toMatch(/mistyped@|corrected@/);
  });

  it('says so if nothing is stored', async () => {
    const { status, body } = await of<PersonExport>('export', 'nobody@private.example');
    expect([status, body.bookings, body.members]).toEqual([200, [], []]);
  });
});
