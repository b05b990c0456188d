import { Entity, Index } from 'typeorm';
import type { BookingStatus } from '../../contract/enumerations.js';
import { CountColumn, IdColumn, TextColumn } from '../../database/columns.js';

/** How many of the bookings that are `counted` have a status, on one day or on all (tallies.ts). */
@Entity('booking_tallies')
@Index('ix_booking_tallies_day', ['status', 'eventDate', 'bookings'])
export class BookingTallyEntity {
  /** The status, and after a space the day, if it is that of one. */
  @IdColumn()
  id!: string;

  @TextColumn(20)
  status!: BookingStatus;

  /** Empty for all days together. */
  @TextColumn(10)
  eventDate!: string;

  @CountColumn()
  bookings!: number;
}
