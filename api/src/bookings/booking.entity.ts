import { Entity, Index } from 'typeorm';
import type { BookingStatus } from '../contract/enumerations.js';
import { FlagColumn, TextColumn } from '../database/columns.js';
import { RequestEntity } from './request.entity.js';

/** A request for an evening (spec §3). */
@Entity('bookings')
@Index('ix_bookings_search', ['createdAt', 'id', 'status', 'eventDate', 'eventTime', 'searchText'])
@Index('ix_bookings_status', ['status', 'id'])
@Index('ix_bookings_status_created', ['status', 'createdAt', 'id'])
@Index('ix_bookings_status_event', ['status', 'eventDate', 'eventTime', 'id'])
@Index('ix_bookings_event', ['eventDate', 'eventTime', 'id'])
@Index('ix_bookings_name', ['lastName', 'id'])
@Index('ix_bookings_email', ['email', 'status'])
@Index('ix_bookings_counted', ['counted', 'status', 'eventDate', 'eventTime'])
export class BookingEntity extends RequestEntity {
  @TextColumn(20)
  status!: BookingStatus;

  /** Whether the tallies have it (tallies/tallies.ts); a row that says nothing is new to them. */
  @FlagColumn({ default: false })
  counted?: boolean;
}
