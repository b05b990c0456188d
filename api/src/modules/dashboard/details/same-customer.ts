import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { SameCustomer } from '../../../contract/bookings.js';
import { isErased } from '../../../contract/privacy.js';
import { isoTime, type DriverRow } from '../../../platform/database/driver-values.js';
import { dialect } from '../../../platform/database/sql.js';
import type { BookingEntity } from '../../bookings/booking.entity.js';

/** More are not shown. */
const MOST = 20;

type Row = DriverRow<Pick<BookingEntity, keyof SameCustomer | 'createdAt'>>;

/** Finds the other bookings of a customer. */
@Injectable()
export class SameCustomers {
  constructor(private readonly database: UnitOfWork) {}

  /** The other bookings with the same e-mail address or the same telephone number, newest first. */
  async find(booking: BookingEntity): Promise<SameCustomer[]> {
    if (isErased(booking)) return [];
    const { by } = dialect(this.database.manager);
    const read = (column: 'email' | 'phoneNumber', index: string) =>
      this.database.manager.query<Row[]>(
        `SELECT id, reference, eventDate, status, createdAt FROM bookings ${by(index)}
       WHERE ${column} = ? AND id <> ? ORDER BY createdAt DESC, id DESC LIMIT ${String(MOST)}`,
        [booking[column], booking.id],
      );
    const matches = [
      ...(await read('email', 'ix_bookings_email')),
      ...(booking.phoneNumber === '' ? [] : await read('phoneNumber', 'ix_bookings_phone')),
    ];
    return [...new Map(matches.map((row) => [row.id, row])).values()]
      .toSorted((one, other) => isoTime(other.createdAt).localeCompare(isoTime(one.createdAt)))
      .slice(0, MOST)
      .map(({ id, reference, eventDate, status }) => ({ id, reference, eventDate, status }));
  }
}
