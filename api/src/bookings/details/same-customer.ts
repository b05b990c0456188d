import type { EntityManager } from 'typeorm';
import type { SameCustomer } from '../../contract/bookings.js';
import { normalisePhone } from '../../contract/phone.js';
import { isErased } from '../../contract/privacy.js';
import { dialect, sql, type Sql } from '../../platform/database/sql.js';
import type { BookingEntity } from '../booking.entity.js';

/** Nobody looks through more than these. */
const MOST = 20;
/** So many may have the same digits without having the same number. */
const CANDIDATES = 100;
/** With fewer digits it is the beginning of a number. */
const SHORTEST = 8;

type Row = Pick<BookingEntity, 'id' | 'reference' | 'eventDate' | 'status' | 'email' | 'phone'> & {
  createdAt: Date | string;
};

/**
 * The other bookings of whoever has the same e-mail address or the same telephone number, newest first.
 * @param home the calling code of a number without one
 */
export async function sameCustomer(
  manager: EntityManager,
  booking: BookingEntity,
  home: string,
): Promise<SameCustomer[]> {
  if (isErased(booking)) return [];
  const { by, contains } = dialect(manager);
  const read = ({ text, values }: Sql, index: string) =>
    manager.query<Row[]>(
      `SELECT id, reference, eventDate, status, email, phone, createdAt FROM bookings ${by(index)}
       WHERE ${text} AND id <> ? ORDER BY createdAt DESC, id DESC LIMIT ${String(CANDIDATES)}`,
      [...values, booking.id],
    );
  const number = normalisePhone(booking.phone, home);
  const [byEmail, byPhone] = [
    await read(sql('email = ?', booking.email), 'ix_bookings_email'),
    // What a search looks through has the number in this form.
    number.length < SHORTEST
      ? []
      : await read(sql(contains('searchText'), number), 'ix_bookings_search'),
  ];
  const found = [
    ...byEmail,
    ...byPhone.filter(({ phone }) => normalisePhone(phone, home) === number),
  ];
  return [...new Map(found.map((row) => [row.id, row])).values()]
    .toSorted((one, other) => Number(new Date(other.createdAt)) - Number(new Date(one.createdAt)))
    .slice(0, MOST)
    .map(({ id, reference, eventDate, status }) => ({ id, reference, eventDate, status }));
}
