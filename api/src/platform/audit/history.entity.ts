import { Entity, Index } from 'typeorm';
import type { HistoryKind } from '../../contract/history.js';
import { TEXT_LIMITS } from '../../contract/limits.js';
import { NumberedColumn, OptionalTextColumn, TextColumn, TimeColumn } from '../database/columns.js';

/**
 * One change of a booking or a member. It outlives both, so it has ids, statuses and dates, and
 * texts only until the person is erased (`forgetTexts`). Rows are added in the transaction of the
 * change (history.ts) and never edited otherwise.
 */
@Entity('history')
@Index('ix_history_record', ['recordId', 'id'])
@Index('ix_history_kind', ['record', 'kind', 'at'])
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

  /** The signed-in admin; `null` for a visitor or the server. */
  @OptionalTextColumn(255)
  uid!: string | null;

  @OptionalTextColumn(20)
  fromStatus!: string | null;

  @OptionalTextColumn(20)
  toStatus!: string | null;

  /** The day of a deleted booking, whose row is gone. */
  @OptionalTextColumn(10)
  eventDate!: string | null;

  /** When a deleted booking had been answered. */
  @TimeColumn({ nullable: true })
  answeredAt!: Date | null;

  /** Of an edit: the field. */
  @OptionalTextColumn(30)
  field!: string | null;

  /** Of an edit: the former value. */
  @OptionalTextColumn(TEXT_LIMITS.note)
  fromText!: string | null;

  /** Of an edit: the new value; of a contact: the owner's note. */
  @OptionalTextColumn(TEXT_LIMITS.note)
  toText!: string | null;
}
