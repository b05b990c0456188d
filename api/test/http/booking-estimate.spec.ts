import { randomUUID } from 'node:crypto';
import { MoreThan } from 'typeorm';
import { beforeEach, describe, expect, it } from 'vitest';
import { CatalogueVersionEntity } from '../../src/modules/catalogue/catalogue-version.entity.js';
import type { Booking } from '../../src/contract/bookings.js';
import type { Catalogue } from '../../src/contract/catalogue/catalogue.js';
import type { Estimate } from '../../src/contract/catalogue/estimate.js';
import type { ErrorBody } from '../../src/contract/errors.js';
import type { CreatedBooking, CustomerView } from '../../src/contract/request.js';
import { lineOf } from '../support/export.js';
import { newBooking, SPAM_SIGNALS } from '../support/records.js';
import { shareServer } from '../support/shared-server.js';

const server = shareServer();
beforeEach(async () => {
  await server.unitOfWork.write((manager) =>
    manager.delete(CatalogueVersionEntity, { version: MoreThan(1) }),
  );
});

const PREMIUM = { item: 'package-premium', quantity: 1 };
const LINES = [PREMIUM, { item: 'addon-premium-flavour', quantity: 2 }];
const ESTIMATE = { lines: LINES, membership: 'membership-gold' };

const ask = (more: object, headers: Record<string, string> = {}) =>
  server.visitor.post<CreatedBooking & ErrorBody>(
    '/api/bookings',
    { ...newBooking(), ...more },
    headers,
  );
const priced = async () => (await server.visitor.post<Estimate>('/api/estimates', ESTIMATE)).body;
const listed = async () => (await server.admin.get<Booking[]>('/api/bookings')).body;

/** Saves the catalogue with other prices, and without the flavour that was asked for. */
async function changeCatalogue(): Promise<void> {
  const { body } = await server.admin.get<Catalogue>('/api/catalogue');
  const packages = body.packages.map((offer) => ({ ...offer, amount: offer.amount + 10_000 }));
  const addOns = body.addOns.filter(({ id }) => id !== 'addon-premium-flavour');
  const memberships = body.memberships.map((offer) => ({ ...offer, percentOff: 50 }));
  const { status } = await server.admin.put(
    '/api/catalogue',
    { ...body, packages, addOns, memberships },
    { 'if-match': '"catalogue-1"' },
  );
  expect(status).toBe(200);
}

describe('the estimate of a booking', () => {
  it('has the calculator’s result, priced by the server', async () => {
    const { status, body } = await ask({ estimate: ESTIMATE });
    expect([status, body.estimate]).toEqual([201, await priced()]);
    expect(body.estimate).toMatchObject({ subtotal: 48_000, total: 43_500, deposit: 10_900 });
  });

  it('has on the customer’s page that it is for one evening of several days', async () => {
    const asked = { estimate: ESTIMATE, eventDays: '3-days', guestCount: '1-10' } as const;
    const { requestLink } = (await ask(asked)).body;
    const authorization = `Request ${requestLink?.split('#')[1] ?? ''}`;
    const { body } = await server.visitor.get<CustomerView>('/api/request', { authorization });
    expect(body.estimateLimit).toBe(
      'The estimate is for one evening; for 3 days, we write you a quote.',
    );
  });

  it('that is empty is stored as null, and an empty membership as none', async () => {
    const none = await ask({ estimate: '' });
    expect([none.status, none.body.estimate]).toEqual([201, null]);
    const { status, body } = await ask({ estimate: { ...ESTIMATE, membership: '' } });
    expect([status, body.estimate?.discount]).toEqual([201, null]);
  });

  it('ignores prices, totals and discounts sent by the client', async () => {
    const cheap = LINES.map((line) => ({ ...line, unitAmount: 1, amount: 1, description: 'Free' }));
    const estimate = {
      ...ESTIMATE,
      lines: cheap,
      ...{
        currency: 'JPY',
        subtotal: 2,
        total: 2,
        deposit: 0,
        discount: { amount: 1, percent: 99 },
      },
    };
    const { body } = await ask({ estimate });
    expect(body.estimate).toEqual(await priced());
  });

  it.each([[undefined], [null]])('%s counts as none', async (estimate) => {
    const { status, body } = await ask({ estimate });
    expect([status, body.estimate]).toEqual([201, null]);
  });

  it('stays byte for byte the same when prices change and items are archived', async () => {
    const { body } = await ask({ estimate: ESTIMATE });
    const before = JSON.stringify(body.estimate);
    await changeCatalogue();
    const [inList] = await listed();
    const [onPage] = (await server.admin.get<Booking[]>('/api/bookings?page=1')).body;
    const one = await server.admin.get<Booking>(`/api/bookings/${body.id}`);
    for (const booking of [inList, onPage, one.body])
      expect(JSON.stringify(booking?.estimate)).toBe(before);
  });

  it('is in the CSV export, with lines and total', async () => {
    await ask({ estimate: ESTIMATE, lastName: 'Wordsworth' });
    expect(await lineOf(server, 'wordsworth')).toMatchObject({
      Estimate:
        'Premium package: $450, 2 × Premium flavour: $30, Gold member, 10% off packages: −$45',
      'Estimate Total': '$435',
    });
  });

  const REFUSED: [string, unknown, string, string][] = [
    ['text', 'a lot', 'estimate', 'This must be an object'],
    ['no lines', {}, 'estimate', 'lines is missing'],
    ['nothing', { lines: [] }, 'estimate', 'Please choose a package, a rental or an add-on'],
    [
      'an unknown item',
      { lines: [PREMIUM, { item: 'package-royal', quantity: 1 }] },
      'estimate.lines.1',
      'We do not offer package-royal',
    ],
    [
      'an item twice',
      { lines: [PREMIUM, PREMIUM] },
      'estimate',
      'Each item can be listed only once',
    ],
    ...[0, -1, 1.5, 1e9, null, '1', true].map((quantity): [string, unknown, string, string] => [
      `a quantity of ${JSON.stringify(quantity)}`,
      { lines: [{ item: 'package-premium', quantity }] },
      'estimate',
      'Quantity must be a whole number from 1 to 99',
    ]),
    [
      'seven shishas',
      { lines: [{ item: 'rental', quantity: 7 }] },
      'estimate.lines.0',
      'We do not rent out 7 shishas',
    ],
    [
      'an unknown membership',
      { lines: [PREMIUM], membership: 'membership-black' },
      'estimate.membership',
      'We do not offer membership-black',
    ],
  ];
  it.each(REFUSED)('of %s is refused in a sentence, and nothing is stored', async (...row) => {
    const [, estimate, field, sentence] = row;
    const { status, body } = await ask({ estimate });
    expect([status, body.fields]).toEqual([400, { [field]: sentence }]);
    expect(await listed()).toEqual([]);
  });

  it('with a quantity that is not a number is refused', async () => {
    const text = JSON.stringify({ ...newBooking(), estimate: { lines: [PREMIUM] } });
    const response = await fetch(`${server.url}/api/bookings`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: text.replace('"quantity":1', '"quantity":NaN'),
    });
    expect(response.status).toBe(400);
  });

  it('with an item archived since is refused at its line, and the request succeeds without it', async () => {
    await changeCatalogue();
    const { status, body } = await ask({ estimate: ESTIMATE });
    expect([status, body.fields]).toEqual([
      400,
      { 'estimate.lines.1': 'We do not offer addon-premium-flavour' },
    ]);
    expect((await ask({ estimate: null })).status).toBe(201);
  });
});

describe('the estimate of a request retried under its Idempotency-Key', () => {
  it.each([
    ['a booking', {}],
    ['held as spam', SPAM_SIGNALS],
  ])('%s: the original answer, although prices and items have changed', async (_, signals) => {
    const key = { 'idempotency-key': randomUUID() };
    const first = await ask({ estimate: ESTIMATE, ...signals }, key);
    await changeCatalogue();
    const again = await ask({ estimate: ESTIMATE, ...signals }, key);
    expect([again.status, again.text]).toEqual([201, first.text]);
  });

  it('with other items is a different request: 422', async () => {
    const key = { 'idempotency-key': randomUUID() };
    await ask({ estimate: ESTIMATE }, key);
    expect((await ask({ estimate: { lines: [PREMIUM] } }, key)).status).toBe(422);
  });
});

describe('the estimate of a booking stays unchanged when the booking is', () => {
  it('held as spam, and accepted after prices changed', async () => {
    const { body } = await ask({ estimate: ESTIMATE, ...SPAM_SIGNALS });
    await changeCatalogue();
    const accepted = await server.admin.post<Booking>(`/api/bookings/spam/${body.id}/accept`, {});
    expect(accepted.body.estimate).toEqual(body.estimate);
    expect((await listed())[0]?.estimate).toEqual(body.estimate);
  });

  it('corrected by the owner, who cannot set another estimate', async () => {
    const { body } = await ask({ estimate: ESTIMATE });
    const { status, body: patched } = await server.admin.call<Booking>(
      'PATCH',
      `/api/bookings/${body.id}`,
      { eventTime: '20:15', estimate: null },
    );
    expect([status, patched.eventTime, patched.estimate]).toEqual([200, '20:15', body.estimate]);
  });

  it('erased, and the estimate has no personal data', async () => {
    const { body } = await ask({ estimate: ESTIMATE });
    await server.admin.post('/api/privacy/erase', { email: body.email });
    const [erased] = await listed();
    expect([erased?.id, erased?.firstName]).not.toEqual([body.id, 'Ada']);
    expect(erased?.estimate).toEqual(body.estimate);
  });
});
