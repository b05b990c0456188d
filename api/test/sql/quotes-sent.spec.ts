import { describe, expect, it } from 'vitest';
import type { Catalogue } from '../../src/contract/catalogue/catalogue.js';
import { dateIn, formatSortableTime } from '../../src/contract/dates.js';
import { ERRORS } from '../../src/contract/errors.js';
import type { HistoryEntry } from '../../src/contract/history.js';
import { QUOTE_ERRORS } from '../../src/contract/quotes/quote.js';
import { QuoteEntity } from '../../src/modules/quotes/quote.entity.js';
import { QuoteKit } from '../support/quote-kit.js';
import { QUOTE_DRAFT } from '../support/records.js';
import { ADMIN } from '../support/server.js';
import { shareServer } from '../support/shared-server.js';

const ZONE = 'Europe/London';
const kit = new QuoteKit(shareServer());

describe('sending a quote', () => {
  it.each([
    ['in five days is valid until it begins', 5, false],
    ['in a month is valid until the end of the fourteenth day', 30, true],
    ['that has begun already is valid until the end of the fourteenth day', -1, true],
  ])('without a validity date for an event %s', async (_, inDays, isByDays) => {
    const DAY_MS = 86_400_000;
    const start = new Date(Date.now() + inDays * DAY_MS).toISOString();
    const { validUntil, sentAt } = await kit.sent({ ...QUOTE_DRAFT, start });
    const lastDay = dateIn(Date.parse(sentAt ?? '') + 14 * DAY_MS, ZONE);
    if (isByDays) expect(formatSortableTime(validUntil, ZONE)).toBe(`${lastDay} 23:59`);
    else expect(validUntil).toBe(start);
  });

  it('freezes it, answers the request, and sets the booking’s total', async () => {
    const quote = await kit.sent();
    expect(quote).toMatchObject({
      state: 'sent',
      isExpired: false,
      total: 45_000,
      deposit: 11_300,
    });
    expect(quote.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(await kit.now()).toMatchObject({
      stage: 'quoted',
      total: 45_000,
      paid: 0,
      balance: 45_000,
      answerState: 'kept',
    });
    const history = await kit.server.admin.get<HistoryEntry[]>(
      `/api/bookings/${kit.booking.id}/history`,
    );
    expect(history.body[0]).toMatchObject({
      kind: 'quoteSent',
      to: '1',
      by: { email: ADMIN.email },
    });
  });

  it('rule 8: keeps it byte for byte when prices change', async () => {
    const before = JSON.stringify(await kit.sent());
    const { body, headers } = await kit.server.admin.get<Catalogue>('/api/catalogue');
    const packages = body.packages.map((offer) => ({ ...offer, amount: 99_900, archived: true }));
    const saved = await kit.server.admin.call(
      'PUT',
      '/api/catalogue',
      { ...body, packages, terms: 'New terms' },
      { 'if-match': headers.get('etag') ?? '' },
    );
    expect(saved.status).toBe(200);
    expect(JSON.stringify((await kit.quotes())[0])).toBe(before);
  });

  it('supersedes the version before, which stays as it was', async () => {
    const first = await kit.sent();
    const second = await kit.sent({ lines: [{ item: 'package-luxury', quantity: 1 }] });
    expect(second).toMatchObject({ version: 2, total: 60_000 });
    expect(await kit.quotes()).toEqual([second, { ...first, state: 'superseded' }]);
    expect(await kit.now()).toMatchObject({ total: 60_000 });
  });

  it.each([
    ['without a line', { lines: [] }, 400],
    [
      'valid until a moment that has passed',
      { ...QUOTE_DRAFT, validUntil: '2020-01-01T00:00:00Z' },
      400,
    ],
  ])('%s is refused', async (_, draft, status) => {
    await kit.saveDraft(draft);
    expect((await kit.send()).status).toBe(status);
    expect((await kit.quotes())[0]?.state).toBe('draft');
  });

  it('without a draft, or for a closed booking, is refused', async () => {
    expect((await kit.send()).status).toBe(409);
    await kit.saveDraft();
    await kit.server.admin.put(`/api/bookings/${kit.booking.id}/status`, { status: 'cancelled' });
    expect((await kit.send()).status).toBe(409);
  });
});

describe('a draft of two admins', () => {
  const LUXURY = { lines: [{ item: 'package-luxury', quantity: 1 }] };
  const tagOf = (answer: { headers: Headers }) => ({
    'if-match': answer.headers.get('etag') ?? 'none',
  });

  it('is saved and sent only by whoever has seen it, else it is a 412 with the current one', async () => {
    const mine = await kit.saveDraft(QUOTE_DRAFT, { 'if-match': '"draft-none"' });
    expect(mine.status).toBe(200);
    const begun = await kit.saveDraft(LUXURY, { 'if-match': '"draft-none"' });
    expect([begun.status, begun.body.current]).toEqual([412, mine.body]);
    const theirs = await kit.saveDraft(LUXURY, tagOf(mine));
    expect(theirs.status).toBe(200);
    for (const refused of [
      await kit.saveDraft({ ...QUOTE_DRAFT, note: 'More' }, tagOf(mine)),
      await kit.send({}, tagOf(mine)),
    ])
      expect([refused.status, refused.body]).toEqual([
        412,
        { error: ERRORS.preconditionFailed, current: theirs.body },
      ]);
    expect((await kit.saveDraft(LUXURY, tagOf(mine))).status).toBe(200);
    expect((await kit.send({}, tagOf(theirs))).body).toMatchObject({
      state: 'sent',
      revision: null,
    });
    const late = await kit.saveDraft({ ...LUXURY, note: 'More' }, tagOf(theirs));
    expect([late.status, late.body.current?.state]).toEqual([412, 'sent']);
    expect((await kit.quotes()).map(({ state }) => state)).toEqual(['sent']);
  });

  it('of a total that was not seen is not sent, and the answer has the new one', async () => {
    const draft = await kit.saveDraft();
    const { body, headers } = await kit.server.admin.get<Catalogue>('/api/catalogue');
    const packages = body.packages.map((offer) => ({ ...offer, amount: 99_900 }));
    const catalogue = { ...body, packages };
    await kit.server.admin.call('PUT', '/api/catalogue', catalogue, {
      'if-match': headers.get('etag') ?? '',
    });
    const { total } = draft.body;
    const refused = await kit.send({ total }, tagOf(draft));
    expect([refused.status, refused.body.error]).toEqual([409, QUOTE_ERRORS.repriced]);
    expect(refused.body.current).toMatchObject({ state: 'draft', total: 99_900 });
    expect((await kit.quotes()).map(({ state }) => state)).toEqual(['draft']);
    expect((await kit.send({ total: 'all' })).status).toBe(400);
    const sent = await kit.send({ total: 99_900 }, tagOf(draft));
    expect([sent.status, sent.body.total]).toEqual([201, 99_900]);
  });
});

describe('the customer of a quote', () => {
  it('accepts the newest version by name; the same again changes nothing', async () => {
    const { version } = await kit.sent();
    const { status, body } = await kit.accept(version);
    expect([status, body]).toMatchObject([
      200,
      { state: 'accepted', acceptedName: 'Ada Lovelace' },
    ]);
    expect(body).not.toHaveProperty('acceptedBy');
    expect((await kit.accept(version, 'Somebody Else')).body.acceptedName).toBe('Ada Lovelace');
    expect(await kit.now()).toMatchObject({ stage: 'accepted', balance: 45_000 });
    expect((await kit.quotes())[0]).toMatchObject({ acceptedBy: 'customer' });
  });

  it('rule 8: cannot accept an older version, and is shown the newer one', async () => {
    await kit.sent();
    await kit.sent({ lines: [{ item: 'package-luxury', quantity: 1 }] });
    const { status, body } = await kit.accept(1);
    expect([status, body.error]).toEqual([409, QUOTE_ERRORS.outdated]);
    expect(body.current).toMatchObject({ version: 2, total: 60_000 });
    expect(body.current).not.toHaveProperty('bookingId');
    expect((await kit.quotes()).map(({ state }) => state)).toEqual(['sent', 'superseded']);
  });

  it.each([
    ['a version that is not', { version: 7, name: 'Ada', termsAccepted: true }, 409],
    ['terms that are not accepted', { version: 1, name: 'Ada', termsAccepted: false }, 400],
    ['no name', { version: 1, name: ' ', termsAccepted: true }, 400],
    ['no version', { name: 'Ada', termsAccepted: true }, 400],
  ])('cannot accept with %s', async (_, body, status) => {
    await kit.sent();
    const answer = await kit.server.visitor.post('/api/request/quote/accept', body, {
      authorization: kit.authorization,
    });
    expect(answer.status).toBe(status);
    expect((await kit.quotes())[0]?.state).toBe('sent');
  });

  it('cannot accept an expired one, nor can the owner for them, and is shown it', async () => {
    const { id, version } = await kit.sent();
    const validUntil = new Date(Date.now() - 1000);
    await kit.server.unitOfWork.write((manager) =>
      manager.update(QuoteEntity, { id }, { validUntil }),
    );
    const { status, body } = await kit.accept(version);
    expect([status, body.error]).toEqual([409, QUOTE_ERRORS.expired]);
    expect(body.current).toMatchObject({ state: 'sent', isExpired: true });
    expect((await kit.act(id, 'accept', { name: 'Ada', reason: 'By phone' })).status).toBe(409);
    expect((await kit.quotes())[0]).toMatchObject({ state: 'sent', acceptedName: null });
  });

  it('declines with a reason, and cannot accept it afterwards', async () => {
    const { version } = await kit.sent();
    expect((await kit.decline(version, 'Too much for us')).body.state).toBe('declined');
    expect((await kit.quotes())[0]).toMatchObject({ reason: 'Too much for us' });
    expect((await kit.accept(version)).status).toBe(409);
    expect(await kit.now()).toMatchObject({ stage: 'answered', total: null, balance: null });
  });

  it('as one of twenty while the owner sends anew: only the newest version is accepted', async () => {
    await kit.sent();
    await kit.saveDraft({ lines: [{ item: 'package-luxury', quantity: 1 }] });
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => kit.accept(1)),
      kit.send(),
      ...Array.from({ length: 10 }, () => kit.accept(1)),
    ]);
    for (const { status } of answers) expect([200, 201, 409]).toContain(status);
    const [newest, first] = await kit.quotes();
    expect([newest?.state, first?.state]).toEqual(['sent', 'superseded']);
    expect(await kit.now()).toMatchObject({ stage: 'quoted', total: 60_000 });
  });
});

describe('the owner of a quote', () => {
  it('accepts for a customer who agreed by phone, with a reason, and undoes it', async () => {
    const { id } = await kit.sent();
    const { status, body } = await kit.act(id, 'accept', { name: 'Ada', reason: 'By phone' });
    expect([status, body]).toMatchObject([
      200,
      { state: 'accepted', acceptedBy: ADMIN.email, reason: 'By phone' },
    ]);
    expect((await kit.act(id, 'undo', {})).status).toBe(400);
    expect((await kit.act(id, 'undo', { reason: 'A misunderstanding' })).body).toMatchObject({
      state: 'sent',
      acceptedName: null,
      acceptedBy: null,
    });
    expect(await kit.now()).toMatchObject({ stage: 'quoted' });
    const history = await kit.server.admin.get<HistoryEntry[]>(
      `/api/bookings/${kit.booking.id}/history`,
    );
    expect(history.body[0]).toMatchObject({
      kind: 'quoteReopened',
      to: '1',
      note: 'A misunderstanding',
    });
  });

  it('withdraws a quote, and reinstates it', async () => {
    const { id, version } = await kit.sent();
    expect((await kit.act(id, 'withdraw')).body.state).toBe('withdrawn');
    expect(await kit.now()).toMatchObject({ stage: 'answered', total: null });
    expect((await kit.accept(version)).status).toBe(409);
    expect((await kit.act(id, 'revive', { validUntil: '2020-01-01T00:00:00Z' })).status).toBe(400);
    const until = new Date(Date.now() + 86_400_000).toISOString();
    expect((await kit.act(id, 'revive', { validUntil: until })).body).toMatchObject({
      state: 'sent',
      validUntil: until,
    });
    expect((await kit.accept(version)).status).toBe(200);
  });
});
