import { Injectable } from '@nestjs/common';
import { BOOKING_FIELD_NAMES } from '../../contract/booking-fields.js';
import type { Booking } from '../../contract/bookings.js';
import { hashTag } from '../../platform/http/entity-tag.js';
import type { BookingEntity } from '../bookings/booking.entity.js';
import { AuditLog } from '../history/audit-log.js';
import { SchedulesRepository, type EventPlan } from '../schedules/schedules.repository.js';

/** Compares `If-Match` with a booking that its transaction has locked. */
@Injectable()
export class BookingEtags {
  constructor(
    private readonly schedules: SchedulesRepository,
    private readonly audit: AuditLog,
  ) {}

  /**
   * @param current what the refusal shows of the booking
   * @param ofPart the entity tag of the part that the call changes, which will do as well
   * @throws ApiError 412
   */
  async assertIfMatch(
    booking: BookingEntity,
    ifMatch: string | undefined,
    current: () => Booking | Promise<Booking>,
    ...ofPart: string[]
  ): Promise<void> {
    if (ifMatch === undefined) return;
    const { id } = booking;
    const etags = [...ofPart, recordEtag(booking, await this.schedules.find(id))];
    await this.audit.assertIfMatch({ record: 'booking', id, etags, current }, ifMatch);
  }
}

/** The entity tag of everything that the owner can change of a booking; being answered is no change. */
export function recordEtag(booking: BookingEntity, schedule: EventPlan | undefined): string {
  const fields = BOOKING_FIELD_NAMES.map((name) => booking[name]);
  const ofSchedule = JSON.stringify(schedule ?? null);
  return hashTag(JSON.stringify([booking.status, booking.notes, fields, ofSchedule]), 'record-');
}
