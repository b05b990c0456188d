import { describe, expect, it } from 'vitest';
import type { Message } from '../../../src/contract/messages.js';
import { ERASED_NAME } from '../../../src/contract/privacy.js';
import type { Quote } from '../../../src/contract/quotes/quote.js';
import { everythingStored } from '../../support/everything-stored.js';
import {
  book,
  membershipRequest,
  newBooking,
  PAYMENT,
  QUOTE_DRAFT,
  request,
} from '../../support/records.js';
import { shareServer } from '../../support/shared-server.js';

const server = shareServer({}, { restoreAfter: 'file' });

const erase = (email: string) => server.admin.post('/api/privacy/erase', { email });

describe('POST /api/privacy/erase', () => {
  it('leaves none of the owner’s own words in quotes, and every amount', async () => {
    const mark = '310003';
    const email = `${mark}@private.example`;
    const { id } = await book(server.visitor, { email });
    const reason = `${mark} is a friend`;
    const draft = {
      lines: [
        { item: 'package-premium', quantity: 1, discount: { percent: 10, reason } },
        { description: `A cake for ${mark}`, quantity: 2, unitAmount: 500 },
      ],
      discount: { amount: 100, reason },
      note: `Dear ${mark}`,
    };
    const path = `/api/bookings/${id}/quotes`;
    await server.admin.put(`${path}/draft`, draft);
    await server.admin.post(`${path}/draft/send`, {});
    await server.admin.put(`${path}/draft`, draft);
    const quotes = async () => (await server.admin.get<Quote[]>(path)).body;
    const before = await quotes();
    await erase(email);
    expect(await everythingStored(server)).not.toMatch(mark);
    const sums = (all: Quote[]) =>
      all.map(({ lines, total, discount, deposit }) => ({
        ...{ total, deposit, off: discount?.amount },
        lines: lines.map(({ item, quantity, amount }) => ({ item, quantity, amount })),
      }));
    const after = await quotes();
    expect(sums(after)).toEqual(sums(before));
    expect(after[0]?.lines.map(({ description }) => description)).toEqual([
      before[0]?.lines[0]?.description,
      ERASED_NAME,
    ]);
  });

  it('beside everything that can be written to a booking leaves nothing of it', async () => {
    const marks = Array.from({ length: 12 }, (_, round) => `32${String(1000 + round)}`);
    for (const mark of marks) {
      const email = `${mark}@private.example`;
      const { id, reference, requestLink } = await request(server.visitor, { email });
      const { body: messages } = await server.admin.get<Message[]>(`/api/messages?bookingId=${id}`);
      const text = `${mark} wrote this`;
      const admin = (method: string, path: string, body: object = {}) =>
        server.admin.call(method, `/api/bookings/${id}${path}`, body);
      await admin('PATCH', '', { location: `${mark} House` });
      const authorization = `Request ${requestLink?.split('#')[1] ?? ''}`;
      const answers = await Promise.all([
        admin('POST', '/messages', { text }),
        ...messages.map((message) => server.admin.post(`/api/messages/${message.id}/mark-sent`)),
        server.visitor.post('/api/request/link', { reference, email }),
        erase(email),
        server.visitor.post('/api/request/messages', { text }, { authorization }),
        admin('PUT', '/notes', { text }),
        admin('PUT', '/status', { status: 'cancelled', reason: text }),
        admin('POST', '/contacts', { channel: 'call', note: text }),
        admin('POST', '/payments', { ...PAYMENT, note: text }),
        admin('PUT', '/quotes/draft', { ...QUOTE_DRAFT, note: text }),
        admin('POST', '/messages', { text: `${text}, too` }),
      ]);
      for (const { status } of answers) expect([200, 201, 202, 409, 410]).toContain(status);
    }
    const stored = await everythingStored(server);
    expect(marks.filter((mark) => stored.includes(mark))).toEqual([]);
  });

  it.each([
    ['a booking', 'bookings', '/api/bookings', newBooking],
    ['a membership', 'members', '/api/members/requests', membershipRequest],
  ])(
    'beside accepting what was held of %s leaves nothing of it',
    async (_, records, path, newRequest) => {
      const marks = Array.from({ length: 12 }, (_, round) => `33${String(1000 + round)}`);
      for (const mark of marks) {
        const email = `${mark}@private.example`;
        await book(server.visitor, { email });
        const held = { ...newRequest({ email }), homepage: 'https://pills.example' };
        await server.visitor.post(path, held);
        const spam = await server.admin.get<{ id: string }[]>(`/api/${records}/spam`);
        const [erased, accepted] = await Promise.all([
          erase(email),
          server.admin.post(`/api/${records}/spam/${spam.body[0]?.id ?? ''}/accept`, {}),
        ]);
        expect(erased.status).toBe(200);
        expect([200, 404]).toContain(accepted.status);
      }
      const stored = await everythingStored(server);
      expect(marks.filter((mark) => stored.includes(mark))).toEqual([]);
    },
  );
});
