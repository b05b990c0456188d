import { describe, expect, it } from 'vitest';
import type { Booking } from '../../../src/contract/bookings.js';
import type { Member } from '../../../src/contract/members.js';
import type { ErasedPerson, PersonSummary } from '../../../src/contract/privacy.js';
import { addMember, book } from '../../support/records.js';
import { shareServer } from '../../support/shared-server.js';

const server = shareServer();

/** One letter, and the same as a letter and its accent. */
const [RENÉ, SAME_RENÉ] = ['ren\u00e9@mail.example', 'rene\u0301@mail.example'];
/** Somebody else's, though most collations of MySQL take them for the first. */
const OTHERS = ['rene@mail.example', 'ren\u00ea@mail.example'];

describe('e-mail addresses that look alike', () => {
  it('erasing a person takes the address however its accents are written, and nobody else’s', async () => {
    for (const email of [RENÉ, SAME_RENÉ, ...OTHERS]) await book(server.visitor, { email });
    await addMember(server.admin, { email: SAME_RENÉ });
    const find = () =>
      server.admin.post<PersonSummary>('/api/privacy/find', { email: RENÉ.toUpperCase() });
    expect((await find()).body).toMatchObject({ bookings: 2, members: 1 });
    const erased = await server.admin.post<ErasedPerson>('/api/privacy/erase', {
      email: SAME_RENÉ,
    });
    expect(erased.body).toMatchObject({ bookings: 2, members: 1 });
    const { body } = await server.admin.get<Booking[]>('/api/bookings');
    expect(body.map(({ email }) => email).sort()).toEqual(['', '', ...OTHERS]);
  });

  it('a member’s bookings are those of the same address, not of a similar one', async () => {
    const { id } = await addMember(server.admin, { email: RENÉ });
    for (const email of [SAME_RENÉ, ...OTHERS]) await book(server.visitor, { email });
    const { body } = await server.admin.get<Member[]>('/api/members');
    expect(body.find((member) => member.id === id)?.totalBookings).toBe('1');
  });
});
