import { Entity, Index } from 'typeorm';
import type { HistoryKind } from '../../contract/history.js';
import { TEXT_LIMITS } from '../../contract/limits.js';
import {
  KeywordColumn,
  NumberedColumn,
  OptionalKeywordColumn,
  TimeColumn,
  OptionalPersonalTextColumn,
} from '../../platform/database/columns.js';

/**
 * One change of a booking or a member. It outlives both, so it has ids, statuses and dates, and texts only
 * until the person is erased (`redactTexts`).
 */
@Entity('history')
@Index('ix_history_record', ['recordId', 'id'])
@Index('ix_history_kind', ['record', 'kind', 'at'])
export class HistoryEntity {
  @NumberedColumn()
  id!: number;

  @KeywordColumn(10)
  record!: 'booking' | 'member';

  @KeywordColumn(36)
  recordId!: string;

  @KeywordColumn(20)
  kind!: HistoryKind;

  @TimeColumn()
  at!: Date;

  /** The signed-in admin; `null` for a visitor or the server. */
  @OptionalKeywordColumn(255)
  uid!: string | null;

  @OptionalKeywordColumn(20)
  fromStatus!: string | null;

  @OptionalKeywordColumn(20)
  toStatus!: string | null;

  /** The day of a deleted booking, whose row is gone. */
  @OptionalKeywordColumn(10)
  eventDate!: string | null;

  /** When a deleted booking had been answered. */
  @TimeColumn({ nullable: true })
  answeredAt!: Date | null;

  /** Of an edit: the field. */
  @OptionalKeywordColumn(30)
  field!: string | null;

  /** Of an edit: the former value. */
  @OptionalPersonalTextColumn(TEXT_LIMITS.note)
  fromText!: string | null;

  /** Of an edit: the new value; of a contact: the owner's note. */
  @OptionalPersonalTextColumn(TEXT_LIMITS.note)
  toText!: string | null;
}
