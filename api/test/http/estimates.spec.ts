import { describe, expect, it } from 'vitest';
import type { Catalogue } from '../../src/contract/catalogue/catalogue.js';
import type { Estimate } from '../../src/contract/catalogue/estimate.js';
import type { ErrorBody } from '../../src/contract/errors.js';
import { newBooking } from '../support/records.js';
import { startServer } from '../support/server.js';
import { shareServer } from '../support/shared-server.js';

const server = shareServer({}, { restoreAfter: 'file' });

const estimate = (body: unknown) =>
  server.visitor.post<Estimate & ErrorBody>('/api/estimates', body as object);

describe('POST /api/estimates', () => {
  it('prices packages, rentals by tier and add-ons, with the deposit', async () => {
    const { status, body } = await estimate({
      lines: [
        { item: 'package-premium', quantity: 1 },
        { item: 'rental', quantity: 3 },
        { item: 'addon-premium-flavour', quantity: 2 },
      ],
    });
    expect([status, body]).toEqual([
      200,
      {
        currency: 'USD',
        lines: [
          {
            item: 'package-premium',
            description: 'Premium package',
            quantity: 1,
            unitAmount: 45_000,
            amount: 45_000,
          },
          {
            item: 'rental',
            description: 'Rental of 3 shishas',
            quantity: 3,
            unitAmount: 16_500,
            amount: 16_500,
          },
          {
            item: 'addon-premium-flavour',
            description: 'Premium flavour',
            quantity: 2,
            unitAmount: 1500,
            amount: 3000,
          },
        ],
        subtotal: 64_500,
        discount: null,
        tax: null,
        total: 64_500,
        // A quarter is $161.25.
        deposit: 16_200,
      },
    ]);
  });

  it('gives a member discount on packages only', async () => {
    const { body } = await estimate({
      lines: [
        { item: 'package-standard', quantity: 1 },
        { item: 'addon-clay-head', quantity: 1 },
      ],
      membership: 'membership-platinum',
    });
    expect(body).toMatchObject({
      subtotal: 26_000,
      discount: { amount: 5000, percent: 20, membership: 'Platinum' },
      total: 21_000,
    });
  });

  it.each([
    ['nothing', { lines: [] }, 'lines', 'Please choose a package, a rental or an add-on'],
    ['no lines', {}, 'lines', 'lines is missing'],
    [
      'an item twice',
      {
        lines: [
          { item: 'rental', quantity: 1 },
          { item: 'rental', quantity: 2 },
        ],
      },
      'lines',
      'Each item can be listed only once',
    ],
    [
      'seven pipes',
      { lines: [{ item: 'rental', quantity: 7 }] },
      'lines.0',
      'We do not rent out 7 shishas',
    ],
    [
      'what is not offered',
      { lines: [{ item: 'package-royal', quantity: 1 }] },
      'lines.0',
      'We do not offer package-royal',
    ],
    [
      'a membership as an item',
      { lines: [{ item: 'membership-gold', quantity: 1 }] },
      'lines.0',
      'We do not offer membership-gold',
    ],
    [
      'an unknown membership',
      { lines: [{ item: 'rental', quantity: 1 }], membership: 'membership-black' },
      'membership',
      'We do not offer membership-black',
    ],
    [
      'less than nothing',
      { lines: [{ item: 'rental', quantity: -1 }] },
      'lines.0.quantity',
      'Quantity must be a whole number from 1 to 99',
    ],
    [
      'a quantity as text',
      { lines: [{ item: 'rental', quantity: '2' }] },
      'lines.0.quantity',
      'Quantity must be a whole number from 1 to 99',
    ],
  ])('%s is refused in a sentence', async (_, request, field, sentence) => {
    const { status, body } = await estimate(request);
    expect([status, body.fields]).toEqual([400, { [field]: sentence }]);
  });

  it('of two thousand items is refused by their number, in one sentence', async () => {
    const lines = Array.from({ length: 2000 }, () => ({}));
    const tooMany = { lines: 'Items can be at most 50' };
    expect((await estimate({ lines })).body).toEqual({ error: tooMany.lines, fields: tooMany });
    const booked = await server.visitor.post<ErrorBody>('/api/bookings', {
      ...newBooking(),
      estimate: { lines },
    });
    expect(booked.body).toEqual({ error: tooMany.lines, fields: { estimate: tooMany.lines } });
  });

  it('of fifty items that are all wrong is refused with ten sentences at most', async () => {
    const { status, body } = await estimate({ lines: Array.from({ length: 50 }, () => ({})) });
    expect([status, Object.keys(body.fields ?? {}).length]).toEqual([400, 10]);
  });

  it('refuses archived items', async () => {
    const own = await startServer();
    const { body: catalogue } = await own.admin.get<Catalogue>('/api/catalogue');
    const [standard, ...others] = catalogue.packages;
    const packages = [{ ...standard, archived: true }, ...others];
    const tag = { 'if-match': '"catalogue-1"' };
    await own.admin.put('/api/catalogue', { ...catalogue, packages }, tag);
    const { status } = await own.visitor.post('/api/estimates', {
      lines: [{ item: 'package-standard', quantity: 1 }],
    });
    await own.close();
    expect(status).toBe(400);
  });
});
