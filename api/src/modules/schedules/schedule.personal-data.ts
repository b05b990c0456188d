import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { Booking } from '../../contract/bookings.js';
import type { ExportedSchedule } from '../../contract/privacy.js';
import { BookingsRepository } from '../bookings/bookings.repository.js';
import { bookingDeleted, bookingsAnonymised } from '../events/events.js';
import { HoldsPersonalData, type PersonalData } from '../people/personal-data.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { erasedValues } from '../../platform/database/columns.js';
import { OnDomainEvent } from '../../platform/events/domain-events.js';
import { AllocationEntity, ScheduleEntity } from './schedule.entity.js';
import { SchedulesRepository } from './schedules.repository.js';

/**
 * When and with what people's events take place, and how one gets in; it is anonymised with the
 * booking that it is for.
 */
@Injectable()
@HoldsPersonalData({ tables: [ScheduleEntity] })
export class SchedulePersonalData implements PersonalData<'schedules'> {
  readonly kind = 'schedules';

  constructor(
    private readonly database: UnitOfWork,
    private readonly bookings: BookingsRepository,
    private readonly schedules: SchedulesRepository,
  ) {}

  async export(email: string) {
    return [...(await this.schedules.findAll(await this.bookings.findIds(email)))]
      .map(([bookingId, { schedule, allocations, arrivedAt }]): ExportedSchedule => ({
        bookingId,
        ...schedule,
        allocations,
        arrivedAt,
      }))
      .toSorted((a, b) => a.start.localeCompare(b.start));
  }

  /** Nothing is kept of a booking that is deleted; what it held is free. */
  @OnDomainEvent(bookingDeleted)
  async delete({ id: bookingId }: Pick<Booking, 'id'>): Promise<void> {
    for (const entity of [AllocationEntity, ScheduleEntity])
      await this.database.delete(entity, { bookingId });
  }

  /** Access notes tell where somebody lives. */
  @OnDomainEvent(bookingsAnonymised)
  async anonymise(bookings: readonly Pick<Booking, 'id'>[]): Promise<void> {
    const bookingId = In(bookings.map(({ id }) => id));
    await this.database.update(ScheduleEntity, { bookingId }, erasedValues(ScheduleEntity));
  }
}
