import { MoreThan } from 'typeorm';
import { beforeEach, describe, expect, it } from 'vitest';
import { CatalogueVersionEntity } from '../../src/modules/catalogue/catalogue-version.entity.js';
import type { Catalogue, CatalogueVersion } from '../../src/contract/catalogue/catalogue.js';
import { firstCatalogue } from '../../src/contract/catalogue/version-1.js';
import { PICTURE_ERRORS } from '../../src/contract/pictures.js';
import type { ErrorBody } from '../../src/contract/errors.js';
import { addMember } from '../support/records.js';
import { ADMIN, startServer } from '../support/server.js';
import { shareServer } from '../support/shared-server.js';

const server = shareServer({}, { restoreAfter: 'file' });
beforeEach(() =>
  server.unitOfWork.write((manager) =>
    manager.delete(CatalogueVersionEntity, { version: MoreThan(1) }),
  ),
);

interface OpenApiDocument {
  paths: Record<string, { get: { responses: object } } | undefined>;
}

const current = async () => (await server.admin.get<Catalogue>('/api/catalogue')).body;
const save = (document: object, version: number) =>
  server.admin.put<Catalogue & ErrorBody>('/api/catalogue', document, {
    'if-match': `"catalogue-${String(version)}"`,
  });
const withPremiumAt = (catalogue: Catalogue, amount: number): Catalogue => ({
  ...catalogue,
  packages: catalogue.packages.map((offer) =>
    offer.id === 'package-premium' ? { ...offer, amount } : offer,
  ),
});

describe('GET /api/catalogue', () => {
  it('answers the content of the specification at first, with an ETag', async () => {
    const { status, headers, body } = await server.admin.get<Catalogue>('/api/catalogue');
    expect([status, headers.get('etag')]).toEqual([200, '"catalogue-1"']);
    expect(body).toEqual({ version: 1, currency: 'USD', ...firstCatalogue('USD') });
    expect(body.packages.map(({ name, amount, popular }) => [name, amount, popular])).toEqual([
      ['Standard', 25_000, false],
      ['Premium', 45_000, true],
      ['Luxury', 60_000, false],
    ]);
    expect(body.rentals.map(({ amount }) => amount / 100)).toEqual([60, 115, 165, 210, 255, 300]);
    expect([body.deposit, body.quoteDays, body.tax]).toEqual([{ percent: 25 }, 14, null]);
  });

  it.each([
    ['visitor', 'catalogue-1-public', 'catalogue-1'],
    ['admin', 'catalogue-1', 'catalogue-1-public'],
  ] as const)('is a 304 for a %s that has this version', async (who, known, unknown) => {
    const client = server[who];
    const tag = { 'if-none-match': `W/"${known}"` };
    const again = await client.get('/api/catalogue', tag);
    expect([again.status, again.text]).toEqual([304, '']);
    const docs = await server.visitor.get<OpenApiDocument>('/api/docs-json');
    expect(Object.keys(docs.body.paths['/api/catalogue']?.get.responses ?? {})).toContain('304');
    for (const other of [unknown, 'catalogue-2']) {
      const whole = await client.get('/api/catalogue', { 'if-none-match': `"${other}"` });
      expect(whole.status).toBe(200);
    }
  });
});

describe('PUT /api/catalogue', () => {
  it('creates the next version and keeps the one before', async () => {
    const first = await current();
    const { status, headers, body } = await save(withPremiumAt(first, 47_500), 1);
    expect([status, headers.get('etag'), body.version]).toEqual([200, '"catalogue-2"', 2]);
    expect(body).toEqual({ ...withPremiumAt(first, 47_500), version: 2 });
    expect(await current()).toEqual(body);
    const before = await server.admin.get<Catalogue>('/api/catalogue/versions/1');
    expect(before.body).toEqual(first);
  });

  it('restores an old version by saving it', async () => {
    const first = await current();
    await save(withPremiumAt(first, 47_500), 1);
    const { body } = await save(first, 2);
    expect(body).toEqual({ ...first, version: 3 });
  });

  it('lists who saved which version, newest first', async () => {
    await save(await current(), 1);
    const { body } = await server.admin.get<CatalogueVersion[]>('/api/catalogue/versions');
    expect(body.map(({ version, createdBy }) => [version, createdBy])).toEqual([
      [2, ADMIN.email],
      [1, null],
    ]);
    for (const { createdAt } of body) expect(new Date(createdAt).toISOString()).toBe(createdAt);
    for (const unknown of ['0', '3'])
      expect((await server.admin.get(`/api/catalogue/versions/${unknown}`)).status).toBe(404);
  });

  it.each(['0x1', '1e0', '%201', '+1', '01', '1.0', '-1', '00', '%D9%A1', '9999999999'])(
    'GET /api/catalogue/versions/%s: 400, since a version is a decimal whole number',
    async (version) => {
      const { status, body } = await server.admin.get<ErrorBody>(
        `/api/catalogue/versions/${version}`,
      );
      expect([status, body.fields]).toEqual([
        400,
        { version: 'The version must be a whole number' },
      ]);
    },
  );

  it('without If-Match is a 428, with another version a 412 with the current one', async () => {
    const first = await current();
    const without = await server.admin.put<ErrorBody>('/api/catalogue', first);
    expect(without.status).toBe(428);
    await save(withPremiumAt(first, 47_500), 1);
    const late = await save(first, 1);
    expect([late.status, late.body]).toMatchObject([
      412,
      {
        current: { version: 2 },
        change: { version: 2, createdBy: ADMIN.email },
      },
    ]);
    expect(await current()).toMatchObject({ version: 2 });
  });

  it('ten concurrent saves: one is stored, nine are a 412', async () => {
    const first = await current();
    const saves = await Promise.all(
      Array.from({ length: 10 }, (_, at) => save(withPremiumAt(first, 40_000 + at), 1)),
    );
    const statuses = saves.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 412)]);
    expect((await current()).version).toBe(2);
  });

  it('ignores version, currency and unknown properties of the document', async () => {
    const first = await current();
    const { body } = await save({ ...first, version: 40, currency: 'JPY', prices: [1] }, 1);
    expect(body).toEqual({ ...first, version: 2 });
  });

  const broken: [string, (catalogue: Catalogue) => object, string, string][] = [
    [
      'a package without a name',
      (it) => ({ ...it, packages: [{ ...it.packages[0], name: '  ' }] }),
      'packages.0.name',
      'Name of the package must not be empty',
    ],
    [
      'a price of half a cent',
      (it) => ({ ...it, addOns: [{ ...it.addOns[0], amount: 12.5 }] }),
      'addOns.0.amount',
      'Price must be 0 to 9,999,999, such as 12.50',
    ],
    [
      'an id twice',
      (it) => ({
        ...it,
        packages: [it.packages[0], { ...it.packages[1], id: 'package-standard' }],
      }),
      'packages.1.id',
      'The id package-standard is taken',
    ],
    [
      'the id of all rentals',
      (it) => ({ ...it, addOns: [{ ...it.addOns[0], id: 'rental' }] }),
      'addOns.0.id',
      'The id rental is taken',
    ],
    [
      'a picture without a description',
      (it) => ({ ...it, gallery: [{ ...it.gallery[0], alt: '' }] }),
      'gallery.0.alt',
      'Description of the picture must not be empty',
    ],
    [
      'a picture that was not uploaded',
      (it) => ({ ...it, hero: { picture: '0123456789abcdef0123456789abcdef', alt: 'A fire' } }),
      'hero.picture',
      PICTURE_ERRORS.unknown,
    ],
    ...['constructor', '__proto__', 'gallery-moon'].flatMap((picture): typeof broken => [
      [
        `an opening picture called ${picture}`,
        (it) => ({ ...it, hero: { picture, alt: 'A fire' } }),
        'hero.picture',
        PICTURE_ERRORS.unknown,
      ],
      [
        `a picture of a service called ${picture}`,
        (it) => ({ ...it, services: [{ ...it.services[0], picture }] }),
        'services.0.picture',
        PICTURE_ERRORS.unknown,
      ],
      [
        `a picture of the host called ${picture}`,
        (it) => ({ ...it, host: { name: 'Ada', text: 'Hello', picture, alt: 'Ada' } }),
        'host.picture',
        PICTURE_ERRORS.unknown,
      ],
    ]),
    [
      'a deposit of more than all',
      (it) => ({ ...it, deposit: { percent: 101 } }),
      'deposit.percent',
      'Deposit in per cent must be a whole number from 0 to 100',
    ],
    [
      'equipment that there is not',
      (it) => ({ ...it, uses: { 'package-standard': [{ equipment: 'pipe', quantity: 1 }] } }),
      'uses.package-standard.0',
      'There is no equipment with the id pipe',
    ],
  ];
  it.each(broken)('%s is refused at its field', async (_, change, field, sentence) => {
    const { status, body } = await save(change(await current()), 1);
    expect([status, body.fields?.[field]]).toEqual([400, sentence]);
    expect((await current()).version).toBe(1);
  });

  it.each([[null], [[]], ['text'], [{}]])('%j is refused as a catalogue', async (document) => {
    const { status } = await server.admin.put('/api/catalogue', document, {
      'if-match': '"catalogue-1"',
    });
    expect(status).toBe(400);
  });
});

it('a new member pays the price of the catalogue at that time', async () => {
  const first = await current();
  const memberships = first.memberships.map((offer) => ({ ...offer, amount: 13_050 }));
  await save({ ...first, memberships }, 1);
  expect((await addMember(server.admin)).paymentAmount).toBe('130.5');
});

it('CURRENCY sets the currency of the first prices', async () => {
  const inYen = await startServer({ CURRENCY: 'JPY' });
  const { body } = await inYen.visitor.get<Catalogue>('/api/catalogue');
  await inYen.close();
  expect([body.currency, body.packages[0]?.amount]).toEqual(['JPY', 250]);
});
