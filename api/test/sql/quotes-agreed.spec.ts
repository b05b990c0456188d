import { describe, expect, it } from 'vitest';
import type { Message } from '../../src/contract/messages.js';
import type { PaymentsResponse } from '../../src/contract/payments/payment.js';
import type { CustomerView } from '../../src/contract/request.js';
import type { Day } from '../../src/contract/schedules/day.js';
import { QuoteEntity } from '../../src/modules/quotes/quote.entity.js';
import { QuoteKit } from '../support/quote-kit.js';
import { PAYMENT } from '../support/records.js';
import { shareServer } from '../support/shared-server.js';

const kit = new QuoteKit(shareServer());
const LUXURY = { lines: [{ item: 'package-luxury', quantity: 1 }] };
const AGREED = { total: 45_000, paid: 11_300, balance: 33_700 };

/** A confirmed booking whose accepted quote of $450 was followed by one of $600. */
async function offered(status = 'confirmed') {
  const { admin } = kit.server;
  const first = await kit.sent();
  expect((await kit.accept(first.version)).status).toBe(200);
  await admin.post(`/api/bookings/${kit.booking.id}/payments`, { ...PAYMENT, amount: 11_300 });
  await admin.put(`/api/bookings/${kit.booking.id}/status`, { status });
  return { first, second: await kit.sent(LUXURY) };
}

const states = async () => (await kit.quotes()).map(({ state }) => state);
const view = async () => {
  const { authorization } = kit;
  return (await kit.server.visitor.get<CustomerView>('/api/request', { authorization })).body;
};

const WAYS = [
  ['declined', ({ version }: { version: number }) => kit.decline(version)],
  ['withdrawn', ({ id }: { id: string }) => kit.act(id, 'withdraw')],
] as const;

describe('a quote that was accepted before a newer one', () => {
  it.each(WAYS)('rule 8 is agreed still once the newer one is %s', async (state, end) => {
    const { second } = await offered();
    expect((await end(second)).status).toBe(200);
    expect(await states()).toEqual([state, 'accepted']);
    expect(await kit.now()).toMatchObject({ ...AGREED, stage: 'confirmed' });
    const { admin } = kit.server;
    const path = `/api/bookings/${kit.booking.id}/payments`;
    expect((await admin.get<PaymentsResponse>(path)).body).toMatchObject({
      ...AGREED,
      depositDue: 0,
    });
    const day = await admin.get<Day>(`/api/day/${(await kit.now()).eventDate}`);
    expect(day.body.events[0]).toMatchObject(AGREED);
    expect(await view()).toMatchObject({
      ...{ balance: 33_700, depositDue: 0 },
      quote: { version: 1, state: 'accepted', total: 45_000 },
    });
  });

  it('rule 8 is agreed still for a request that is not confirmed yet, and named beside one that has expired', async () => {
    const { first, second } = await offered('pending');
    const expire = ({ id }: { id: string }) =>
      kit.server.unitOfWork.write((manager) =>
        manager.update(QuoteEntity, id, { validUntil: new Date('2026-01-01') }),
      );
    await expire(first);
    const accepted = { version: 1, total: 45_000, deposit: 11_300 };
    expect(await view()).toMatchObject({ agreed: null, earlierAccepted: accepted });
    await expire(second);
    expect(await view()).toMatchObject({ quote: { isExpired: true }, earlierAccepted: accepted });
    const validUntil = new Date(Date.now() + 86_400_000).toISOString();
    await kit.act(second.id, 'revive', { validUntil });
    await kit.decline(second.version);
    expect(await kit.now()).toMatchObject({ ...AGREED, stage: 'deposit-paid' });
    expect(await view()).toMatchObject({ agreed: accepted, earlierAccepted: null });
  });

  it('rule 8 is named in the mail about a newer one, with what was paid and is left of the deposit', async () => {
    await offered('pending');
    const path = `/api/messages?bookingId=${kit.booking.id}&limit=100`;
    const { body } = await kit.server.admin.get<Message[]>(path);
    const text = body.find(({ subject }) => subject.includes('version 2'))?.text;
    expect(text?.replaceAll(/\s+/g, ' ')).toMatch(
      /You accepted our quote of \$450 before\. That stays agreed if you decline this one\. .* You have paid \$113\. Once you have accepted the quote, \$37 of the deposit is still to be paid\./,
    );
  });

  it('rule 8 holds for a confirmed event while the newer one is open: what is owed, and by when', async () => {
    await offered();
    expect(await kit.now()).toMatchObject({ ...AGREED, stage: 'confirmed' });
    const seen = await view();
    expect(seen).toMatchObject({
      ...{ balance: 33_700, depositDue: 0 },
      quote: { version: 2, state: 'sent', total: 60_000 },
      agreed: { version: 1, total: 45_000, deposit: 11_300 },
    });
    expect([seen.depositDueAt, seen.balanceDueAt]).toEqual([
      expect.any(String),
      expect.any(String),
    ]);
    const { admin } = kit.server;
    const path = `/api/bookings/${kit.booking.id}/payments`;
    expect((await admin.get<PaymentsResponse>(path)).body).toMatchObject(AGREED);
  });

  it('rule 8 holds for the status: a request goes by the newer one, a confirmed event by what was accepted', async () => {
    await offered('pending');
    const { admin } = kit.server;
    const path = `/api/bookings/${kit.booking.id}/status`;
    const OFFERED = { stage: 'quoted', total: 60_000, balance: 48_700 };
    expect(await kit.now()).toMatchObject(OFFERED);
    expect((await view()).agreed).toBeNull();
    const confirmed = await admin.put(path, { status: 'confirmed' });
    expect(confirmed.body).toMatchObject({ stage: 'confirmed', ...AGREED });
    expect(await kit.now()).toMatchObject({ stage: 'confirmed', ...AGREED });
    expect((await admin.put(path, { status: 'pending' })).body).toMatchObject(OFFERED);
  });

  it('is replaced anew where the newer one is offered again, and for good once that is accepted', async () => {
    const { second } = await offered();
    await kit.act(second.id, 'withdraw');
    const validUntil = new Date(Date.now() + 86_400_000).toISOString();
    expect((await kit.act(second.id, 'revive', { validUntil })).status).toBe(200);
    expect(await states()).toEqual(['sent', 'superseded']);
    expect((await kit.accept(second.version)).status).toBe(200);
    expect(await states()).toEqual(['accepted', 'superseded']);
    expect(await kit.now()).toMatchObject({ total: 60_000 });
  });

  it('can be taken back then; what was declined stays so, also where it is declined twice', async () => {
    const { first, second } = await offered();
    for (let twice = 0; twice < 2; twice++)
      expect((await kit.decline(second.version)).status).toBe(200);
    expect((await kit.accept(second.version)).status).toBe(409);
    expect((await kit.accept(first.version)).status).toBe(200);
    expect((await kit.act(first.id, 'undo', { reason: 'By phone' })).status).toBe(200);
    expect(await states()).toEqual(['declined', 'sent']);
    expect((await kit.accept(first.version)).status).toBe(200);
    expect(await kit.now()).toMatchObject(AGREED);
  });

  it('does not come back where it had been taken back, or was never accepted', async () => {
    const first = await kit.sent();
    await kit.accept(first.version);
    await kit.act(first.id, 'undo', { reason: 'By phone' });
    const second = await kit.sent(LUXURY);
    expect((await view()).earlierAccepted).toBeNull();
    await kit.decline(second.version);
    expect(await states()).toEqual(['declined', 'superseded']);
    expect(await kit.now()).toMatchObject({ total: null });
  });

  it('is what the mail about the money says', async () => {
    const { second } = await offered();
    await kit.decline(second.version);
    const { admin } = kit.server;
    const { id } = kit.booking;
    await admin.post(`/api/bookings/${id}/payments`, { ...PAYMENT, amount: 5000 });
    const { body } = await admin.get<Message[]>(`/api/messages?bookingId=${id}&limit=100`);
    const mails = body.filter(({ template }) => template === 'payment-received');
    expect(mails.map(({ text }) => text).join('\n')).toContain('$287');
  });
});
