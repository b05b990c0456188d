import { beforeAll, describe, expect, inject, it } from 'vitest';
import { BookingEntity } from '../../../src/modules/bookings/booking.entity.js';
import type { Booking } from '../../../src/contract/bookings.js';
import { reindexAll } from '../../support/jobs.js';
import { addMember, book } from '../../support/records.js';
import { ADMIN, newDatabase, runServer } from '../../support/server.js';
import { shareServer } from '../../support/shared-server.js';

const PEOPLE = [
  ['Østergaard', '+45 32 12 34 56'],
  ['Strauß', '+49 (0)30 123456'],
  ['Łódzki', '07700 900841'],
  ['Çelik', '+447700900842'],
  ['مريم', '0044 7700 900843'],
  ['🌿 Fern', '+1 (555) 010-0123'],
  ['O’Neil_100%', '+44 7700 900999'],
  ['ﷺ'.repeat(50), '+44 7700 900888'],
] as const;

/** What a database could find by its collation, or take for more than it says. */
const FOUND_BY_DATABASE: [string, string[]][] = [
  ['ostergaard', ['Østergaard']],
  ['STRAUẞ', ['Strauß']],
  ['مريم', ['مريم']],
  ['🌿', ['🌿 Fern']],
  ['%', ['O’Neil_100%']],
  ['_', ['O’Neil_100%']],
  ['\\', []],
  ["\\' OR 1=1 -- ", []],
];

/** What the product itself folds and escapes, on every database the same. */
const FOUND: [string, string[]][] = [
  ['ØSTERGAARD', ['Østergaard']],
  ['strauss', ['Strauß']],
  ['lodzki', ['Łódzki']],
  ['celik', ['Çelik']],
  ["o'neil", ['O’Neil_100%']],
  // Three ways to write one number, a beginning, an end and a middle of it.
  ['07700 900841', ['Łódzki']],
  ['+447700900841', ['Łódzki']],
  ['00447700900841', ['Łódzki']],
  ['+44 (0)7700 900841', ['Łódzki']],
  ['900841', ['Łódzki']],
  ['07700900842', ['Çelik']],
  ['0044 7700 900842', ['Çelik']],
  ['900-842', ['Çelik']],
  ['07700 900843', ['مريم']],
  ['030 123456', ['Strauß']],
  ['+4930123456', ['Strauß']],
  ['004930123', ['Strauß']],
  ['5550100123', ['🌿 Fern']],
  ['+1 555', ['🌿 Fern']],
  ['07700900888', ['ﷺ'.repeat(50)]],
  ['07700', ['Łódzki', 'Çelik', 'مريم', 'O’Neil_100%', 'ﷺ'.repeat(50)]],
  ['l_d', []],
  ['!', []],
  ['\0', []],
  // Nothing that is seen narrows nothing.
  ['\u00ad', PEOPLE.map(([name]) => name)],
  ["' OR 1=1 -- ", []],
  ['x'.repeat(100), []],
];

const server = shareServer({}, { restoreAfter: 'file' });
beforeAll(async () => {
  for (const [lastName, phone] of PEOPLE) {
    await book(server.visitor, { lastName, phone });
    await addMember(server.admin, { lastName, phone });
  }
});

const found = async (call: string, q: string, { admin } = server) => {
  const { status, body } = await admin.get<Booking[]>(
    `${call}?q=${encodeURIComponent(q)}&limit=100`,
  );
  expect(status).toBe(200);
  return body.map(({ lastName }) => lastName).sort();
};

describe.each(['/api/bookings', '/api/members'])('a search of %s', (call) => {
  it.each(inject('database') === 'sqlite' ? [...FOUND_BY_DATABASE, ...FOUND] : FOUND_BY_DATABASE)(
    'for "%s" finds %j',
    async (q, names) => {
      expect(await found(call, q)).toEqual([...names].sort());
    },
  );
});

it('a search finds a person also where the last name is typed first', async () => {
  expect(await found('/api/bookings', 'Çelik, Ada')).toEqual(['Çelik']);
  expect(await found('/api/members', 'celik grace')).toEqual(['Çelik']);
  expect(await found('/api/members', 'celik ada')).toEqual([]);
});

it('a search finds people by their Instagram name, with and without the @', async () => {
  for (const [lastName, instagram] of [
    ['House', 'mint.house'],
    ['Home', '@Mint.Home'],
  ] as const) {
    await book(server.visitor, { lastName, instagram });
    await addMember(server.admin, { lastName, instagram });
  }
  for (const call of ['/api/bookings', '/api/members']) {
    expect(await found(call, '@mint.house')).toEqual(['House']);
    expect(await found(call, 'mint.home')).toEqual(['Home']);
    expect(await found(call, '@MINT.')).toEqual(['Home', 'House']);
  }
});

it('a search finds a booking by its reference, in any spelling', async () => {
  const [first] = (await server.admin.get<Booking[]>('/api/bookings?q=celik')).body;
  const reference = first?.reference ?? '';
  for (const typed of [reference, ` ${reference.toLowerCase()} `, reference.replace('-', '')])
    expect(await found('/api/bookings', typed)).toEqual(['Çelik']);
  expect(await found('/api/bookings', reference.slice(0, -1))).toEqual([]);
});

describe('the country for phone searches', () => {
  it('is that of CONTACT_PHONE, after a reindex also for numbers stored under another', async () => {
    const database = await newDatabase();
    const variables = (CONTACT_PHONE: string) => ({ CONTACT_PHONE });
    const british = await runServer(variables('+44 20 7946 0123'), database);
    await book(british.visitor, { lastName: 'Home', phone: '0151 2345678' });
    await book(british.visitor, { lastName: 'Gone', phone: '0151 2345679' });
    await british.unitOfWork.write((manager) =>
      manager.update(BookingEntity, { lastName: 'Gone' }, { email: '', phone: '', searchText: '' }),
    );
    await british.admin.signIn(ADMIN);
    expect(await found('/api/bookings', '+44 151 2345678', british)).toEqual(['Home']);
    await british.close();
    const german = await runServer(variables('+49 30 123456'), database);
    await german.admin.signIn(ADMIN);
    expect(await reindexAll(german, '49')).toBe(1);
    expect(await reindexAll(german, '49')).toBe(0);
    expect(await found('/api/bookings', '+49 151 2345678', german)).toEqual(['Home']);
    expect(await found('/api/bookings', '+44 151 2345678', german)).toEqual([]);
    expect(await found('/api/bookings', '0151 234567', german)).toEqual(['Home']);
    await german.close();
    await database.drop();
  });
});
