import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { createBackup } from '../../src/database/backup/create-backup.js';
import { restoreBackup } from '../../src/database/backup/restore.js';
import type { Catalogue } from '../../src/contract/catalogue/catalogue.js';
import type { ErrorBody } from '../../src/contract/errors.js';
import type { Member } from '../../src/contract/members.js';
import { MEMBER_RULES } from '../../src/contract/rules.js';
import { SCHEMA } from '../../src/database/schema.js';
import { readConfig } from '../../src/platform/config/config.js';
import { addMember, book, PAYMENT, QUOTE_DRAFT } from '../support/records.js';
import { ADMIN, newDatabase, runServer, type TestServer } from '../support/server.js';

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

/** A database on which servers are started one after the other, each with its own CURRENCY. */
async function lastingDatabase() {
  const database = await newDatabase();
  undo.push(database.drop);
  const start = async (
    CURRENCY: string,
    act: (server: TestServer) => unknown = () => undefined,
  ) => {
    const server = await runServer({ CURRENCY }, database);
    try {
      await server.admin.signIn(ADMIN);
      await act(server);
    } finally {
      await server.close();
    }
  };
  return { database, start };
}

const quote = async ({ visitor, admin }: TestServer) => {
  const { id } = await book(visitor);
  await admin.put(`/api/bookings/${id}/quotes/draft`, QUOTE_DRAFT);
};
const pay = async ({ visitor, admin }: TestServer) => {
  const { id } = await book(visitor);
  await admin.post(`/api/bookings/${id}/payments`, PAYMENT);
};

it.each([
  ['a quote', quote],
  ['a payment', pay],
  ['a membership', ({ admin }: TestServer) => addMember(admin)],
])('rule 15: a start with another CURRENCY is refused once there is %s', async (_, add) => {
  const { start } = await lastingDatabase();
  await start('USD', add);
  await expect(start('GBP')).rejects.toThrow(/^CURRENCY is GBP, [^\n]+ Set CURRENCY=USD;/);
  await start('USD');
});

it('CURRENCY may change while there are only prices and requests', async () => {
  const { start } = await lastingDatabase();
  await start('USD', ({ visitor }) => book(visitor));
  await start('GBP', async (server) => {
    const { body } = await server.visitor.get<Catalogue>('/api/catalogue');
    expect(body.currency).toBe('GBP');
    await quote(server);
  });
  await expect(start('USD')).rejects.toThrow(/Set CURRENCY=GBP;/);
});

it.each([
  ['KWD', 120_505, '120.505', '120.5055'],
  ['JPY', 12_000_000, '12000000', '120.5'],
  ['USD', 12_050, '120.5', '120.505'],
])(
  'rule 15: in %s a member keeps the price of the tier at an edit, and no amount with other digits is taken',
  async (currency, amount, paymentAmount, other) => {
    const { start } = await lastingDatabase();
    await start(currency, async ({ admin }) => {
      const { body, headers } = await admin.get<Catalogue>('/api/catalogue');
      const memberships = body.memberships.map((offer) => ({ ...offer, amount }));
      const ifMatch = { 'if-match': headers.get('etag') ?? '' };
      await admin.put('/api/catalogue', { ...body, memberships }, ifMatch);
      const member = await addMember(admin);
      const edit = (changes: object) =>
        admin.put<Member & ErrorBody>(`/api/members/${member.id}`, { ...member, ...changes });
      const kept = await edit({ lastName: 'Byron' });
      expect([kept.status, kept.body.paymentAmount]).toEqual([200, paymentAmount]);
      const refused = await edit({ paymentAmount: other });
      expect([refused.status, refused.body.fields]).toEqual([
        400,
        { paymentAmount: MEMBER_RULES.paymentAmount.invalid },
      ]);
    });
  },
);

it('rule 15: a backup with quotes in another CURRENCY is refused at the start', async () => {
  const { database, start } = await lastingDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'finesse-currency-'));
  undo.push(() => rmSync(folder, { recursive: true }));
  await start('USD', quote);
  const { database: config } = readConfig(database.environment);
  const manifest = await createBackup(config, folder);
  const other = await lastingDatabase();
  await other.start('GBP');
  const { database: into } = readConfig(other.database.environment);
  if (manifest) await restoreBackup(into, SCHEMA, folder, manifest, { replace: true });
  await expect(other.start('GBP')).rejects.toThrow(/Set CURRENCY=USD;/);
  await other.start('USD');
});
