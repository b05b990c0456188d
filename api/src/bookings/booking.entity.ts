import { Entity, Index } from 'typeorm';
import type { BookingStatus } from '../contract/enumerations.js';
import { TextColumn } from '../database/columns.js';
import { RequestEntity } from './request.entity.js';

/** A request for an evening (spec §3). */
@Entity('bookings')
@Index('ix_bookings_created', ['createdAt', 'id'])
@Index('ix_bookings_status_created', ['status', 'createdAt', 'id'])
@Index('ix_bookings_status_event', ['status', 'eventDate', 'eventTime'])
@Index('ix_bookings_event', ['eventDate', 'id'])
@Index('ix_bookings_name', ['lastName', 'id'])
@Index('ix_bookings_email', ['email', 'status'])
export class BookingEntity extends RequestEntity {
  @TextColumn(20)
  status!: BookingStatus;
}
