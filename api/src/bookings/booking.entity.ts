import { Entity, Index } from 'typeorm';
import type { BookingStatus } from '../contract/enumerations.js';
import { TextColumn } from '../platform/database/columns.js';
import { BookingDetailsEntity } from './booking-details.entity.js';

/** A request for an evening (spec §3). */
@Entity('bookings')
// Each order of the list (booking-list.ts), with everything that a filter asks for.
@Index('ix_bookings_search', [
  'createdAt',
  'id',
  'status',
  'eventDate',
  'eventTime',
  'lastName',
  'searchText',
])
@Index('ix_bookings_status', ['status', 'id', 'eventDate', 'eventTime'])
@Index('ix_bookings_status_created', ['status', 'createdAt', 'id', 'eventDate', 'eventTime'])
@Index('ix_bookings_status_event', ['status', 'eventDate', 'eventTime', 'id'])
@Index('ix_bookings_event', ['eventDate', 'eventTime', 'id', 'status'])
@Index('ix_bookings_name', ['lastName', 'id', 'status', 'eventDate', 'eventTime'])
@Index('ix_bookings_email', ['email', 'status'])
export class BookingEntity extends BookingDetailsEntity {
  /** As short as it can be: an index of MySQL holds 3,072 bytes, and that of searches nearly does. */
  @TextColumn(10)
  status!: BookingStatus;
}
