import { beforeAll, describe, expect, it } from 'vitest';
import type { SignedInUser } from '../../../src/contract/auth.js';
import type { Booking, BookingStats } from '../../../src/contract/bookings.js';
import type { HistoryEntry } from '../../../src/contract/history.js';
import type { Member, MemberStats } from '../../../src/contract/members.js';
import type { ErasedPerson, PersonSummary } from '../../../src/contract/privacy.js';
import { everythingStored } from '../../support/everything-stored.js';
import { addMember, book, newBooking } from '../../support/records.js';
import { shareServer } from '../../support/shared-server.js';

const server = shareServer({}, { restoreAfter: 'file' });
let owner: SignedInUser;
beforeAll(async () => {
  owner = (await server.admin.get<SignedInUser>('/api/auth/me')).body;
});

/** A person of whom nothing else in the test has a word. */
const person = (name: string) => ({
  firstName: `First${name}`,
  lastName: `Last${name}`,
  email: `${name}@private.example`,
  phone: `+44 7700 ${name}`,
  instagram: `@insta.${name}`,
});
const typed = (name: string) => ({
  ...person(name),
  location: `${name} House, Garden Row`,
  flavourPreferences: `${name} likes mint`,
  specialRequirements: `${name} needs a ramp`,
});
const of = <Answer>(path: string, email: string) =>
  server.admin.post<Answer>(`/api/privacy/${path}`, { email });
const stats = async () => [
  (await server.admin.get<BookingStats>('/api/bookings/stats')).body,
  (await server.admin.get<MemberStats>('/api/members/stats')).body,
];
const all = async () => ({
  bookings: (await server.admin.get<Booking[]>('/api/bookings')).body,
  members: (await server.admin.get<Member[]>('/api/members')).body,
});
const setStatus = (kind: string, id: string, status: string) =>
  server.admin.put(`/api/${kind}/${id}/status`, { status });

describe('POST /api/privacy/erase', () => {
  it('leaves nothing of the person anywhere, and every total unchanged', async () => {
    const who = typed('300003');
    const ids: string[] = [];
    for (const status of ['pending', 'confirmed', 'cancelled', 'completed']) {
      const { id } = await book(server.visitor, who);
      await setStatus('bookings', id, status);
      ids.push(id);
    }
    const { id: deleted } = await book(server.visitor, who);
    await server.admin.delete(`/api/bookings/${deleted}`);
    const { firstName, lastName, email, phone, instagram } = who;
    const member = await addMember(server.admin, { firstName, lastName, email, phone, instagram });
    await setStatus('members', member.id, 'active');
    const before = { stats: await stats(), ...(await all()) };
    expect(before.members[0]?.totalBookings).toBe('3');

    const erased = await of<ErasedPerson>('erase', ` ${email.toUpperCase()}`);
    expect([erased.status, erased.body]).toEqual([200, { bookings: 4, spam: 0, members: 1 }]);

    expect(await stats()).toEqual(before.stats);
    const after = await all();
    const booking = before.bookings.find(({ id }) => id === ids[1]);
    expect(after.bookings.find(({ id }) => id === ids[1])).toEqual({
      ...booking,
      firstName: 'Erased',
      lastName: '',
      email: '',
      phone: '',
      instagram: null,
      location: '',
      flavourPreferences: null,
      specialRequirements: null,
    });
    expect(after.members.find(({ id }) => id === member.id)).toMatchObject({
      firstName: 'Erased',
      email: '',
      membershipType: 'Gold',
      membershipStatus: 'active',
      paymentStatus: 'paid',
      totalBookings: '3',
    });
    expect(await everythingStored(server)).not.toMatch(/300003/);
    expect(JSON.stringify(after)).not.toMatch(/300003/);
    expect((await of<PersonSummary>('find', email)).body).toMatchObject({
      bookings: 0,
      members: 0,
    });
  });

  it('the history has who did it, and keeps ids and statuses', async () => {
    const { email } = person('400004');
    const { id } = await book(server.visitor, { email });
    await setStatus('bookings', id, 'confirmed');
    const member = await addMember(server.admin, { email });
    await of('erase', email);
    const by = { uid: owner.uid, email: owner.email };
    const history = async (kind: string, of_: string) =>
      (await server.admin.get<HistoryEntry[]>(`/api/${kind}/${of_}/history`)).body;
    expect(await history('bookings', id)).toMatchObject([
      { kind: 'erased', by, from: null, to: null },
      { kind: 'status', from: 'pending', to: 'confirmed' },
      { kind: 'created' },
    ]);
    expect(await history('members', member.id)).toMatchObject([
      { kind: 'erased', by },
      { kind: 'created', by },
    ]);
  });

  it('does not affect others, and finds nothing a second time', async () => {
    const { email } = person('500005');
    const other = await book(server.visitor, { email: `x${email}` });
    const otherMember = await addMember(server.admin, { email: `x${email}` });
    await book(server.visitor, { email });
    expect((await of<ErasedPerson>('erase', email)).body).toEqual({
      bookings: 1,
      spam: 0,
      members: 0,
    });
    expect((await of<ErasedPerson>('erase', email)).body).toEqual({
      bookings: 0,
      spam: 0,
      members: 0,
    });
    const { bookings, members } = await all();
    expect(bookings).toContainEqual(other);
    expect(members).toContainEqual({ ...otherMember, totalBookings: '1' });
  });

  it('erased members do not count each other’s bookings, and new bookings count again', async () => {
    const [one, two] = [person('600006'), person('600007')];
    await book(server.visitor, { email: one.email });
    const first = await addMember(server.admin, { email: one.email });
    const second = await addMember(server.admin, { email: two.email });
    await of('erase', one.email);
    await of('erase', two.email);
    await book(server.visitor, { email: one.email });
    const again = await addMember(server.admin, { email: one.email });
    const { members } = await all();
    const total = ({ id }: Member) => members.find((member) => member.id === id)?.totalBookings;
    expect([total(first), total(second), total(again)]).toEqual(['1', '0', '1']);
  });

  it('an erased booking can still change status and be deleted', async () => {
    const { email } = person('700008');
    const { id } = await book(server.visitor, { email });
    await of('erase', email);
    expect((await setStatus('bookings', id, 'cancelled')).status).toBe(200);
    expect((await server.admin.delete(`/api/bookings/${id}`)).status).toBe(200);
  });

  it('a failure midway erases nothing', async () => {
    const { email } = person('800009');
    const made = await book(server.visitor, { email });
    await addMember(server.admin, { email });
    const { writer } = server.database;
    await writer.query('ALTER TABLE history RENAME TO gone');
    const { status } = await of('erase', email);
    await writer.query('ALTER TABLE gone RENAME TO history');
    expect(status).toBe(500);
    expect((await all()).bookings).toContainEqual(made);
    expect((await of<PersonSummary>('find', email)).body).toMatchObject({
      bookings: 1,
      members: 1,
    });
  });

  it('of many people nothing is left in the file, whatever pages were split in between', async () => {
    // Not in order, since a page is split where a row comes between others.
    const people = Array.from({ length: 150 }, (_, at) =>
      typed(String(210_000 + ((at * 67) % 150))),
    );
    for (const who of people) {
      const { id } = await book(server.visitor, who);
      await server.admin.post(`/api/bookings/${id}/messages`, { text: `Dear ${who.firstName}` });
    }
    for (const { email } of people) await of('erase', email);
    // With a word beside it: an id may hold any digits.
    const traces =
      /(?:First|Last|insta\.|7700 )210\d{3}|210\d{3}(?:@private| House| likes| needs)/g;
    expect((await everythingStored(server)).match(traces)).toBeNull();
  });

  it('hundreds of bookings of one person are erased at once', async () => {
    const { email } = person('900010');
    for (let round = 0; round < 5; round++)
      await Promise.all(Array.from({ length: 90 }, () => book(server.visitor, { email })));
    const before = await stats();
    expect((await of<ErasedPerson>('erase', email)).body).toEqual({
      bookings: 450,
      spam: 0,
      members: 0,
    });
    expect(await stats()).toEqual(before);
  });
});

describe('DELETE /api/bookings/{id}', () => {
  it('leaves nothing of the person anywhere', async () => {
    const who = typed('110011');
    const { id } = await book(server.visitor, { ...newBooking(), ...who });
    await setStatus('bookings', id, 'confirmed');
    expect(await everythingStored(server)).toMatch(/110011/);
    await server.admin.delete(`/api/bookings/${id}`);
    expect(await everythingStored(server)).not.toMatch(/110011/);
  });
});
