import { describe, expect, it } from 'vitest';
import { WORDS_SEEN_HEADER, type ConversationEntry } from '../../src/contract/conversation.js';
import type { Quote } from '../../src/contract/quotes/quote.js';
import type { CreatedBooking } from '../../src/contract/request.js';
import type { Answer } from '../support/client.js';
import { QUOTE_DRAFT } from '../support/records.js';
import { shareServer } from '../support/shared-server.js';
import { bookingOfEachTest, TodoKit } from '../support/todo-kit.js';

const kit = new TodoKit(shareServer());
const asked = bookingOfEachTest(kit);

type Act = (booking: CreatedBooking, headers?: Record<string, string>) => Promise<Answer<unknown>>;

/** What deals with a customer's words, each with what has to be done before. */
const ACTS: [name: string, prepare: (booking: CreatedBooking) => Promise<unknown>, act: Act][] = [
  [
    'a status',
    nothing,
    ({ id }, headers) =>
      kit.admin.put(`/api/bookings/${id}/status`, { status: 'confirmed' }, headers),
  ],
  ['a message', nothing, ofBooking('messages', { text: 'Of course' })],
  ['a contact', nothing, ofBooking('contacts', { channel: 'call' })],
  [
    'a quote',
    ({ id }) => kit.admin.put(`/api/bookings/${id}/quotes/draft`, QUOTE_DRAFT),
    ofBooking('quotes/draft/send', {}),
  ],
  ['a withdrawn quote', ({ id }) => kit.quote(id), ofQuote('withdraw')],
  [
    'a quote accepted for the customer',
    ({ id }) => kit.quote(id),
    ofQuote('accept', { name: 'Ada', reason: 'By phone' }),
  ],
  [
    'a renewed quote',
    async ({ id }) => kit.admin.post(`/api/quotes/${(await kit.quote(id)).id}/withdraw`),
    ofQuote('revive', { validUntil: '2031-01-01T00:00:00Z' }),
  ],
  [
    'an acceptance that is undone',
    (booking) => kit.accepted(booking),
    ofQuote('undo', { reason: 'A slip' }),
  ],
];
function nothing() {
  return Promise.resolve();
}
function ofBooking(what: string, body: object): Act {
  return ({ id }, headers) => kit.admin.post(`/api/bookings/${id}/${what}`, body, headers);
}
function ofQuote(what: string, body?: object): Act {
  return async ({ id }, headers) => {
    const [quote] = (await kit.admin.get<Quote[]>(`/api/bookings/${id}/quotes`)).body;
    return kit.admin.post(`/api/quotes/${quote?.id ?? ''}/${what}`, body, headers);
  };
}

describe('rule 14 words that came after those that the sender of an act had seen', () => {
  /** Two messages of the customer; when each came, and when the last words did before them and after the first. */
  async function writesTwice(booking: CreatedBooking) {
    const { lastWordsAt, createdAt } = await kit.get(booking.id);
    await kit.writes(booking, 'One');
    const one = (await kit.get(booking.id)).lastWordsAt;
    await new Promise((resolve) => setTimeout(resolve, 2));
    await kit.writes(booking, 'Two');
    const two = (await kit.get(booking.id)).lastWordsAt;
    return { before: lastWordsAt ?? createdAt, one, two };
  }
  const upTo = (moment: string | null) => ({ [WORDS_SEEN_HEADER]: moment ?? '' });

  it.each(ACTS)(
    '%s: they wait, those before do not; without the header none waits',
    async (_, prepare, act) => {
      const after = async (
        headersOf: (came: Awaited<ReturnType<typeof writesTwice>>) => object,
      ) => {
        const booking = await kit.ask();
        await prepare(booking);
        const came = await writesTwice(booking);
        const answer = await act(booking, { ...headersOf(came) });
        return { ...came, answer, ...(await kit.get(booking.id)) };
      };
      const first = await after(({ one }) => upTo(one));
      expect([first.answer.status < 300, first.wroteAt]).toEqual([true, first.two]);
      const none = await after(({ before }) => upTo(before));
      expect(none.wroteAt).toBe(none.one);
      for (const headers of [{}, upTo('2031-01-01T00:00:00Z')])
        expect((await after(() => headers)).wroteAt).toBeNull();
      const refused = await after(() => upTo('yesterday'));
      expect([refused.answer.status, refused.answer.body, refused.wroteAt]).toEqual([
        400,
        { error: 'words-seen-up-to must be a time in ISO 8601 with its time zone' },
        refused.one,
      ]);
    },
  );

  it('wait from the first on where a status is set back within a minute', async () => {
    const { one, two } = await writesTwice(asked());
    const path = `/api/bookings/${asked().id}/status`;
    await kit.admin.put(path, { status: 'confirmed' }, upTo(one));
    expect((await kit.get(asked().id)).wroteAt).toBe(two);
    await kit.admin.put(path, { status: 'pending' }, upTo(two));
    expect((await kit.get(asked().id)).wroteAt).toBe(one);
  });

  it('do not wait again where somebody else has dealt with them', async () => {
    const { one } = await writesTwice(asked());
    await kit.does(asked().id, 'contacts', { channel: 'call' });
    await kit.admin.post(`/api/bookings/${asked().id}/messages`, { text: 'Yes' }, upTo(one));
    expect((await kit.get(asked().id)).wroteAt).toBeNull();
  });

  it('are not those of a declined quote that were seen', async () => {
    const { version } = await kit.quote(asked().id);
    await kit.byCustomer(asked(), 'quote/decline', { version, reason: 'A little too much' });
    const { lastWordsAt, wroteAt } = await kit.get(asked().id);
    const path = `/api/bookings/${asked().id}/conversation`;
    const { body } = await kit.admin.get<ConversationEntry[]>(path);
    expect([lastWordsAt, body.at(-1)?.at]).toEqual([wroteAt, wroteAt]);
    await kit.admin.put(
      `/api/bookings/${asked().id}/status`,
      { status: 'cancelled' },
      upTo(lastWordsAt),
    );
    expect((await kit.get(asked().id)).wroteAt).toBeNull();
  });
});
