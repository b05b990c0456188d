import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { Booking, Duplicate } from '../../contract/bookings.js';
import { OPEN_BOOKING_STATUSES, REQUEST_STATUSES } from '../../contract/statuses.js';
import { literals, oneOf } from '../../platform/database/sql.js';

interface Row extends Duplicate {
  otherId: string;
}

const OPEN = `IN (${literals(OPEN_BOOKING_STATUSES)})`;
const REQUEST = `IN (${literals(REQUEST_STATUSES)})`;

@Injectable()
export class Duplicates {
  constructor(private readonly database: UnitOfWork) {}

  /**
   * The booking that each of these probably repeats: with the same e-mail address or phone number, for the
   * same day or both still pending. One statement for all of them.
   */
  async of(bookings: Booking[]): Promise<Map<string, Duplicate>> {
    const open = bookings.filter(({ status }) => OPEN_BOOKING_STATUSES.includes(status));
    if (open.length === 0) return new Map();
    /** The first match; an empty value matches nothing. */
    const firstBy = (column: 'email' | 'phoneNumber') =>
      `(SELECT other.id FROM bookings other
      WHERE one.${column} <> '' AND other.${column} = one.${column}
        AND other.status ${OPEN} AND other.id <> one.id
        AND (other.eventDate = one.eventDate
          OR (other.status ${REQUEST} AND one.status ${REQUEST}))
      LIMIT 1)`;
    // The limit and the order of the join keep planners from starting with the other bookings.
    const { text, values } = oneOf(
      'one.id',
      open.map(({ id }) => id),
    );
    const rows = await this.database.manager.query<Row[]>(
      `SELECT page.id AS id, other.id AS otherId, other.reference AS reference,
       other.firstName AS firstName, other.lastName AS lastName, other.eventDate AS eventDate FROM (
       SELECT one.id AS id, COALESCE(
         ${firstBy('email')}, ${firstBy('phoneNumber')}) AS otherId
       FROM bookings one WHERE ${text} LIMIT ?
     ) AS page CROSS JOIN bookings other ON other.id = page.otherId`,
      [...values, open.length],
    );
    return new Map(rows.map(({ id, otherId, ...other }) => [id, { ...other, id: otherId }]));
  }
}
