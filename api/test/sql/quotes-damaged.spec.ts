import { describe, expect, it } from 'vitest';
import { QUOTE_ERRORS, type Quote } from '../../src/contract/quotes/quote.js';
import type { CustomerView } from '../../src/contract/request.js';
import { QuoteKit } from '../support/quote-kit.js';
import { QUOTE_DRAFT } from '../support/records.js';
import { shareServer } from '../support/shared-server.js';

const kit = new QuoteKit(shareServer());
const LUXURY = { lines: [{ item: 'package-luxury', quantity: 1 }] };

const damage = (column: 'draft' | 'prices', version = 1) =>
  kit.server.unitOfWork.write((manager) =>
    manager.query(`UPDATE quotes SET ${column} = '{"broken' WHERE bookingId = ? AND version = ?`, [
      kit.booking.id,
      version,
    ]),
  );

describe.each(['draft', 'prices'] as const)('a quote whose %s is no JSON', (column) => {
  it('is a 409 with a sentence for whoever answers or changes it', async () => {
    const { id, version } = await kit.sent();
    await damage(column);
    const validUntil = new Date(Date.now() + 86_400_000).toISOString();
    const calls = [
      kit.accept(version),
      kit.decline(version),
      kit.act(id, 'withdraw'),
      kit.act(id, 'revive', { validUntil }),
      kit.act(id, 'undo', { reason: 'By phone' }),
      kit.act(id, 'accept', { name: 'Ada', reason: 'By phone' }),
    ];
    for (const { status, body } of await Promise.all(calls))
      expect([status, body]).toMatchObject([409, { error: QUOTE_ERRORS.unreadable }]);
    expect(await kit.quotes()).toEqual([]);
  });

  it('leaves the booking and the customer’s page, and the next quote replaces it', async () => {
    await kit.sent();
    await damage(column);
    const { server, authorization, booking } = kit;
    const page = await server.visitor.get<CustomerView>('/api/request', { authorization });
    expect([page.status, page.body.quote]).toEqual([200, null]);
    const path = `/api/bookings/${booking.id}`;
    expect((await server.admin.put(`${path}/status`, { status: 'confirmed' })).status).toBe(200);
    const next = await kit.sent(LUXURY);
    expect(await kit.quotes()).toMatchObject([{ version: 2, state: 'sent' }]);
    expect((await kit.accept(next.version)).status).toBe(200);
    expect(await kit.now()).toMatchObject({ total: 60_000 });
  });

  it('that was agreed before one that is declined leaves the booking without a total', async () => {
    await kit.sent();
    await kit.accept(1);
    const { version } = await kit.sent(LUXURY);
    await damage(column);
    expect((await kit.decline(version)).status).toBe(200);
    expect(await kit.now()).toMatchObject({ total: null, balance: null });
  });

  it('as the draft cannot be sent, and the next save writes it anew', async () => {
    await kit.saveDraft();
    await damage(column);
    const { status, body } = await kit.send();
    expect([status, body.error]).toEqual([409, QUOTE_ERRORS.unreadable]);
    const { server, booking } = kit;
    const path = `/api/bookings/${booking.id}/quotes/draft`;
    // The list shows no draft, so the dashboard expects none.
    const none = { 'if-match': '"draft-none"' };
    const saved = await server.admin.put<Quote>(path, QUOTE_DRAFT, none);
    expect([saved.status, saved.body.version]).toEqual([200, 1]);
    expect((await kit.send()).status).toBe(201);
  });
});
