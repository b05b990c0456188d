import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { TEXT_LIMITS } from '../../contract/limits.js';
import {
  CountColumn,
  FlagColumn,
  OptionalCountColumn,
  TimeColumn,
  OptionalPersonalTextColumn,
} from '../../platform/database/columns.js';

/**
 * When a booking takes place and holds its equipment, once that is more than the request's date and
 * time say: a quote or the owner has set it, or equipment is allocated. Without a row it is derived
 * (`requestedSchedule`).
 */
@Entity('schedules')
@Index('ix_schedules_window', ['windowEnd', 'windowStart', 'bookingId'])
export class ScheduleEntity {
  @PrimaryColumn({ type: 'varchar', length: 36 })
  bookingId!: string;

  @TimeColumn()
  startAt!: Date;

  @TimeColumn()
  endAt!: Date;

  @FlagColumn()
  isAssumed!: boolean;

  @Column({ type: 'integer' })
  setUpMinutes!: number;

  @Column({ type: 'integer' })
  breakdownMinutes!: number;

  @Column({ type: 'integer' })
  travelMinutes!: number;

  /** The event window, of the columns above. */
  @TimeColumn()
  windowStart!: Date;

  @TimeColumn()
  windowEnd!: Date;

  @OptionalCountColumn()
  guests!: number | null;

  /** Tells where somebody lives: it goes when the person is erased. */
  @OptionalPersonalTextColumn(TEXT_LIMITS.note)
  accessNotes!: string | null;

  @FlagColumn({ default: false })
  isAllocatedByHand!: boolean;

  @TimeColumn({ nullable: true })
  arrivedAt!: Date | null;
}

/** What of the equipment a booking takes. */
@Entity('allocations')
export class AllocationEntity {
  @PrimaryColumn({ type: 'varchar', length: 36 })
  bookingId!: string;

  /** Its id in the catalogue. */
  @PrimaryColumn({ type: 'varchar', length: 60 })
  equipment!: string;

  @CountColumn()
  quantity!: number;
}
