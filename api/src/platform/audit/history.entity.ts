import { Entity, Index } from 'typeorm';
import type { HistoryKind } from '../../contract/history.js';
import { NumberedColumn, OptionalTextColumn, TextColumn, TimeColumn } from '../database/columns.js';

/**
 * One change of a booking or a member. It outlives both, so it holds ids, statuses and dates only;
 * rows are added in the transaction of the change (record.ts), the first in the
 * one that stores the record, and nothing edits or removes them.
 */
@Entity('history')
@Index('ix_history_record', ['recordId', 'id'])
export class HistoryEntity {
  @NumberedColumn()
  id!: number;

  @TextColumn(10)
  record!: 'booking' | 'member';

  @TextColumn(36)
  recordId!: string;

  @TextColumn(20)
  kind!: HistoryKind;

  @TimeColumn()
  at!: Date;

  /** The signed-in admin; `null` for a visitor or the server itself. */
  @OptionalTextColumn(255)
  uid!: string | null;

  @OptionalTextColumn(20)
  fromStatus!: string | null;

  @OptionalTextColumn(20)
  toStatus!: string | null;

  /** Of a deleted booking, what day it was for: its own row is gone. */
  @OptionalTextColumn(10)
  eventDate!: string | null;
}
