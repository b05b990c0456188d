import { Entity, Index } from 'typeorm';
import type {
  BookingStatus,
  Budget,
  EventType,
  GuestCount,
  Service,
} from '../contract/enumerations.js';
import { TEXT_LIMITS } from '../contract/limits.js';
import {
  FlagColumn,
  ListColumn,
  OptionalTextColumn,
  TextColumn,
  TimeColumn,
} from '../database/columns.js';
import { PersonEntity } from '../common/person.entity.js';

/** A request for an evening (spec §3). */
@Entity('bookings')
@Index('ix_bookings_created', ['createdAt', 'id'])
@Index('ix_bookings_status_created', ['status', 'createdAt', 'id'])
@Index('ix_bookings_status_event', ['status', 'eventDate', 'eventTime'])
@Index('ix_bookings_event', ['eventDate', 'id'])
@Index('ix_bookings_name', ['lastName', 'id'])
@Index('ix_bookings_email', ['email', 'status'])
export class BookingEntity extends PersonEntity {
  @ListColumn()
  services!: Service[];

  @TextColumn(10)
  eventDate!: string;

  @TextColumn(5)
  eventTime!: string;

  @TextColumn(TEXT_LIMITS.location)
  location!: string;

  @TextColumn(10)
  guestCount!: GuestCount;

  @OptionalTextColumn(20)
  eventType!: EventType | null;

  @OptionalTextColumn(TEXT_LIMITS.note)
  flavourPreferences!: string | null;

  @OptionalTextColumn(TEXT_LIMITS.note)
  specialRequirements!: string | null;

  @OptionalTextColumn(20)
  budget!: Budget | null;

  @TextColumn(20)
  status!: BookingStatus;

  @FlagColumn()
  termsAccepted!: boolean;

  @TimeColumn()
  createdAt!: Date;
}
