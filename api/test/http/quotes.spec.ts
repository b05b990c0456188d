import { describe, expect, it } from 'vitest';
import type { Member } from '../../src/contract/members.js';
import { QuoteKit } from '../support/quote-kit.js';
import { addMember, QUOTE_DRAFT } from '../support/records.js';
import { shareServer } from '../support/shared-server.js';

const kit = new QuoteKit(shareServer());

describe('a draft of a quote', () => {
  it('is priced by the catalogue, stored, and visible only to the owner', async () => {
    const { status, body } = await kit.saveDraft({
      lines: [
        { item: 'package-premium', quantity: 1 },
        { item: 'rental', quantity: 2 },
        { description: 'A fire pit', quantity: 2, unitAmount: 1999 },
      ],
      note: ' We bring it all ',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      version: 1,
      state: 'draft',
      subtotal: 45_000 + 11_500 + 3998,
      discount: null,
      total: 60_498,
      deposit: 15_200,
      ownDeposit: null,
      note: 'We bring it all',
      hash: null,
      sentAt: null,
    });
    expect(await kit.quotes()).toEqual([body]);
    expect(await kit.now()).toMatchObject({ stage: 'new', total: null, balance: null });
  });

  it('has discounts with a reason, of lines and in total, and its own deposit', async () => {
    const { body } = await kit.saveDraft({
      lines: [
        {
          item: 'package-premium',
          quantity: 1,
          discount: { percent: 10, reason: 'A quiet Monday' },
        },
        { item: 'addon-clay-head', quantity: 1 },
      ],
      discount: { amount: 1000, reason: 'Friends' },
      deposit: 12_345,
    });
    expect(body.lines[0]).toMatchObject({
      unitAmount: 45_000,
      amount: 40_500,
      discount: { amount: 4500, percent: 10, reason: 'A quiet Monday' },
    });
    expect(body).toMatchObject({
      subtotal: 41_500,
      discount: { amount: 1000, percent: null, membership: null, reason: 'Friends' },
      total: 40_500,
      deposit: 12_345,
      ownDeposit: 12_345,
    });
  });

  it('rule 7 takes a discount in half per cents, rounded half up once', async () => {
    const discount = { percent: 7.5, reason: 'A quiet Monday' };
    const line = { description: 'A fire pit', quantity: 1, unitAmount: 19_980, discount };
    const { status, body } = await kit.saveDraft({ lines: [line], discount });
    expect(status).toBe(200);
    expect(body.lines[0]).toMatchObject({
      amount: 18_481,
      discount: { amount: 1499, ...discount },
    });
    expect(body).toMatchObject({ discount: { amount: 1386, percent: 7.5 }, total: 17_095 });
    const third = { ...QUOTE_DRAFT, discount: { ...discount, percent: 33.3 } };
    const refused = await kit.saveDraft(third);
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('in steps of a half, such as 7.5');
  });

  it('is deleted as it was seen, and what was sent before it stays', async () => {
    const sent = await kit.sent();
    const { headers } = await kit.saveDraft();
    const seen = { 'if-match': headers.get('etag') ?? '' };
    await kit.saveDraft({ ...QUOTE_DRAFT, note: 'Of somebody else' });
    expect((await kit.deleteDraft(seen)).status).toBe(412);
    await kit.saveDraft();
    expect((await kit.deleteDraft(seen)).status).toBe(200);
    expect(await kit.quotes()).toEqual([sent]);
    expect((await kit.deleteDraft()).status).toBe(409);
    expect((await kit.saveDraft()).body).toMatchObject({ version: 2, state: 'draft' });
  });

  it('stores empty fields as null', async () => {
    const blank = { deposit: '', validUntil: '', start: ' ', durationMinutes: '', guests: '' };
    const { status, body } = await kit.saveDraft({ ...QUOTE_DRAFT, ...blank, note: '' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ ownDeposit: null, start: null, durationMinutes: null, guests: null, note: null },
      deposit: 11_300,
    });
  });

  it.each([
    ['an unknown item', { lines: [{ item: 'package-none', quantity: 1 }] }],
    ['no quantity', { lines: [{ item: 'package-premium', quantity: 0 }] }],
    ['a discount without a reason', { ...QUOTE_DRAFT, discount: { percent: 10 } }],
    ['a discount both ways', { ...QUOTE_DRAFT, discount: { percent: 10, amount: 5, reason: 'x' } }],
    ['a price below nothing', { lines: [{ description: 'x', quantity: 1, unitAmount: -1 }] }],
    ['half a cent', { lines: [{ description: 'x', quantity: 1, unitAmount: 0.5 }] }],
    ['no moment', { ...QUOTE_DRAFT, validUntil: 'tomorrow' }],
    ['no list', { lines: 'all' }],
  ])('with %s is refused, and the stored draft stays', async (_, draft) => {
    await kit.saveDraft();
    expect((await kit.saveDraft(draft)).status).toBe(400);
    expect((await kit.quotes())[0]).toMatchObject({ total: 45_000 });
  });
});

describe("a member's discount", () => {
  it('is in the list of members after the quote is accepted, unless the booking is cancelled', async () => {
    const { id } = await addMember(kit.server.admin, {
      email: kit.booking.email,
      membershipStatus: 'active',
      startDate: `${day(-10)}T10:00:00Z`,
      expiryDate: `${day(10)}T12:00:00Z`,
    });
    const saved = async () => {
      const { body } = await kit.server.admin.get<Member[]>('/api/members');
      return body.find((member) => member.id === id)?.saved;
    };
    const { version } = await kit.sent();
    expect(await saved()).toBe(0);
    await kit.accept(version);
    expect(await saved()).toBe(4500);
    const status = { status: 'cancelled' };
    await kit.server.admin.put(`/api/bookings/${kit.booking.id}/status`, status);
    expect(await saved()).toBe(0);
  });

  const day = (offset: number) =>
    new Date(Date.parse(kit.booking.eventDate) + offset * 86_400_000).toISOString().slice(0, 10);

  it.each([
    ['active on the day of the event', 'active', -10, 10, 4500],
    ['that starts on it', 'active', 0, 30, 4500],
    ['that ends on it', 'active', -30, 0, 4500],
    ['that ended the day before', 'active', -30, -1, null],
    ['that starts the day after', 'active', 1, 30, null],
    ['that awaits payment', 'pending_payment', -10, 10, null],
    ['that was cancelled', 'cancelled', -10, 10, null],
  ] as const)('of a membership %s', async (_, membershipStatus, from, to, amount) => {
    await addMember(kit.server.admin, {
      email: kit.booking.email,
      membershipStatus,
      startDate: `${day(from)}T10:00:00Z`,
      expiryDate: `${day(to)}T12:00:00Z`,
    });
    const { body } = await kit.saveDraft();
    expect(body.discount?.amount ?? null).toBe(amount);
    expect(body.discount?.membership ?? null).toBe(amount === null ? null : 'Gold');
  });
});
