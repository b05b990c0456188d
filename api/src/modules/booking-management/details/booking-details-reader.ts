import { Injectable } from '@nestjs/common';
import type { BookingDetails } from '../../../contract/bookings.js';
import { toBooking } from '../../bookings/booking.mapper.js';
import { BookingsRepository } from '../../bookings/bookings.repository.js';
import { MembersRepository } from '../../members/members.repository.js';
import { ScheduleReader } from '../../schedules/schedule-reader.js';
import { SchedulesRepository } from '../../schedules/schedules.repository.js';
import { recordEtag } from '../booking-etags.js';

export interface TaggedDetails {
  details: BookingDetails;
  etag: string;
}

/** Puts together what the page of one booking shows. */
@Injectable()
export class BookingDetailsReader {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly schedules: SchedulesRepository,
    private readonly members: MembersRepository,
    private readonly scheduleReader: ScheduleReader,
  ) {}

  /** @throws ApiError 404 */
  async get(id: string): Promise<TaggedDetails> {
    const row = await this.bookings.getRow(id);
    const members = await this.members.similar(row);
    const booking = toBooking(row);
    const stored = await this.schedules.find(id);
    const details = {
      ...booking,
      ...(await this.scheduleReader.details(booking, stored)),
      notes: row.notes,
      paymentRemindersPaused: row.paymentRemindersPaused,
      member: members.find(({ sameEmail }) => sameEmail) ?? members[0] ?? null,
      sameCustomer: await this.bookings.findOfSameCustomer(row),
    };
    return { details, etag: recordEtag(row, stored) };
  }
}
