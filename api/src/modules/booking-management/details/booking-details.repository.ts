import { Injectable } from '@nestjs/common';
import { BOOKING_FIELD_NAMES } from '../../../contract/booking-fields.js';
import type { BookingDetails, SameCustomer } from '../../../contract/bookings.js';
import { AuditLog } from '../../history/audit-log.js';
import { isErased } from '../../../contract/privacy.js';
import { type DriverRow, isoTime } from '../../../platform/database/sql.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { hashTag } from '../../../platform/http/entity-tag.js';
import { assertWritable } from '../../bookings/assert-writable.js';
import type { BookingEntity } from '../../bookings/booking.entity.js';
import { toBooking } from '../../bookings/booking.mapper.js';
import { BookingsRepository } from '../../bookings/bookings.repository.js';
import { MembersRepository } from '../../members/members.repository.js';
import { ScheduleReader } from '../../schedules/schedule-reader.js';
import { SchedulesRepository } from '../../schedules/schedules.repository.js';

export interface Versioned {
  details: BookingDetails;
  version: string;
}

const MOST = 20;

type Row = DriverRow<Pick<BookingEntity, keyof SameCustomer | 'createdAt'>>;

@Injectable()
export class BookingDetailsRepository {
  constructor(
    private readonly database: UnitOfWork,
    private readonly bookings: BookingsRepository,
    private readonly schedules: SchedulesRepository,
    private readonly members: MembersRepository,
    private readonly scheduleReader: ScheduleReader,
    private readonly audit: AuditLog,
  ) {}

  /**
   * The booking to be changed, locked until the transaction ends.
   * @throws ApiError 404, 409 where the person is erased, 412
   */
  async lock(id: string, ifMatch?: string): Promise<BookingEntity> {
    const booking = await this.bookings.lock(id);
    assertWritable(booking);
    if (ifMatch === undefined) return booking;
    const current = async () => (await this.get(id)).details;
    const versions = [recordVersion(booking, await this.schedules.version(id))];
    const versioned = { record: 'booking', id, versions, current } as const;
    await this.audit.assertIfMatch(versioned, ifMatch);
    return booking;
  }

  /** @throws ApiError 404 */
  async get(id: string): Promise<Versioned> {
    const booking = await this.bookings.getRow(id);
    const members = await this.members.similar(booking);
    const answered = toBooking(booking);
    const details = {
      ...answered,
      ...(await this.scheduleReader.details(answered)),
      notes: booking.notes,
      paymentRemindersPaused: booking.paymentRemindersPaused,
      member: members.find(({ sameEmail }) => sameEmail) ?? members[0] ?? null,
      sameCustomer: await this.#sameCustomer(booking),
    };
    const version = recordVersion(booking, await this.schedules.version(id));
    return { details, version };
  }

  async #sameCustomer(booking: BookingEntity): Promise<SameCustomer[]> {
    if (isErased(booking)) return [];
    const read = (column: 'email' | 'phoneNumber') =>
      this.database.manager.query<Row[]>(
        `SELECT id, reference, eventDate, status, createdAt FROM bookings
       WHERE ${column} = ? AND id <> ? ORDER BY createdAt DESC, id DESC LIMIT ${String(MOST)}`,
        [booking[column], booking.id],
      );
    const matches = [
      ...(booking.email === '' ? [] : await read('email')),
      ...(booking.phoneNumber === '' ? [] : await read('phoneNumber')),
    ];
    return [...new Map(matches.map((row) => [row.id, row])).values()]
      .toSorted((one, other) => isoTime(other.createdAt).localeCompare(isoTime(one.createdAt)))
      .slice(0, MOST)
      .map(({ id, reference, eventDate, status }) => ({ id, reference, eventDate, status }));
  }
}

/**
 * The entity tag of everything that the owner can change of a booking; being answered is no change.
 * `bookingVersion` is the tag of the status alone.
 * @param schedule a text that differs after each change of the schedule
 */
export function recordVersion(booking: BookingEntity, schedule: string): string {
  const fields = BOOKING_FIELD_NAMES.map((name) => booking[name]);
  return hashTag(JSON.stringify([booking.status, booking.notes, fields, schedule]), 'record-');
}
