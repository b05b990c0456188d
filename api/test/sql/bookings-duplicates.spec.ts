import { describe, expect, it } from 'vitest';
import type { Booking, ListedBooking } from '../../src/contract/bookings.js';
import { reindexAll } from '../support/jobs.js';
import { book } from '../support/records.js';
import { shareServer } from '../support/shared-server.js';

const server = shareServer();

let made = 0;
/** A booking of somebody whom nobody else is, unless told otherwise, on a day of its own. */
const ask = (changes: object = {}): Promise<Booking> => {
  made += 1;
  const number = String(made).padStart(2, '0');
  return book(server.visitor, {
    email: `guest${number}@mail.example`,
    phone: `+44 7700 9001${number}`,
    eventDate: `2031-07-${number}`,
    ...changes,
  });
};
const setStatus = ({ id }: Booking, status: string) =>
  server.admin.put(`/api/bookings/${id}/status`, { status });
/** Which of the bookings repeats which, by reference. */
async function repeated(query = 'limit=100'): Promise<Record<string, string | null>> {
  const { body } = await server.admin.get<ListedBooking[]>(`/api/bookings?${query}`);
  return Object.fromEntries(
    body.map(({ reference, duplicateOf }) => [reference, duplicateOf?.reference ?? null]),
  );
}
const email = 'ada@mail.example';

describe('duplicates in the list of bookings', () => {
  it('two pending of one e-mail address are marked, whatever the date; others are not', async () => {
    const [first, second, other] = [await ask({ email }), await ask({ email }), await ask()];
    expect(await repeated()).toEqual({
      [first.reference]: second.reference,
      [second.reference]: first.reference,
      [other.reference]: null,
    });
  });

  it('two of one phone number are marked, in any format', async () => {
    const first = await ask({ phone: '07700 900999' });
    const second = await ask({ phone: '+44 (0)7700 900-999' });
    expect(await repeated()).toMatchObject({
      [first.reference]: second.reference,
      [second.reference]: first.reference,
    });
  });

  it('one whose duplicate is on another page is marked', async () => {
    const [first, second] = [await ask({ email }), await ask({ email })];
    expect(await repeated('limit=1&page=1')).toEqual({ [second.reference]: first.reference });
    expect(await repeated('limit=1&page=2')).toEqual({ [first.reference]: second.reference });
  });

  it('confirmed and pending of one date are marked, of two dates not', async () => {
    const eventDate = '2031-08-01';
    const [confirmed, same] = [await ask({ email, eventDate }), await ask({ email, eventDate })];
    await setStatus(confirmed, 'confirmed');
    const another = await ask({ email: 'bea@mail.example' });
    await setStatus(another, 'confirmed');
    const later = await ask({ email: 'bea@mail.example' });
    expect(await repeated()).toEqual({
      [confirmed.reference]: same.reference,
      [same.reference]: confirmed.reference,
      [another.reference]: null,
      [later.reference]: null,
    });
  });

  it.each(['cancelled', 'completed'])('none is marked if one of the two is %s', async (status) => {
    const eventDate = '2031-08-01';
    const [over, open] = [await ask({ email, eventDate }), await ask({ email, eventDate })];
    await setStatus(over, status);
    expect(await repeated()).toEqual({ [over.reference]: null, [open.reference]: null });
  });

  it('two that share only the start of a number are not marked', async () => {
    const [first, second] = [
      await ask({ phone: '+1 23 45 67' }),
      await ask({ phone: '+1 23 45 67' }),
    ];
    expect(await repeated()).toEqual({ [first.reference]: null, [second.reference]: null });
  });

  it('two of erased people are not marked', async () => {
    const eventDate = '2031-08-01';
    for (const name of ['one', 'two']) {
      await ask({ email: `${name}@gone.example`, eventDate });
      await server.admin.post('/api/privacy/erase', { email: `${name}@gone.example` });
    }
    expect(Object.values(await repeated())).toEqual([null, null]);
  });

  it('two are marked by a number corrected by the owner', async () => {
    const [first, second] = [await ask(), await ask()];
    expect(await repeated()).toMatchObject({ [first.reference]: null });
    const { id } = second;
    await server.admin.call('PATCH', `/api/bookings/${id}`, { phone: first.phone });
    expect(await repeated()).toMatchObject({ [first.reference]: second.reference });
  });

  it('two of one number are marked after a reindex for the country of CONTACT_PHONE', async () => {
    const [first, second] = [
      await ask({ phone: '07700 900998' }),
      await ask({ phone: '+49 7700 900998' }),
    ];
    expect(await repeated()).toMatchObject({ [first.reference]: null });
    await reindexAll(server, '49');
    expect(await repeated()).toMatchObject({ [first.reference]: second.reference });
    await reindexAll(server, '44');
    expect(await repeated()).toMatchObject({ [first.reference]: null });
  });
});
