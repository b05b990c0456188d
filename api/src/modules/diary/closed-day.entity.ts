import { Entity, Index } from 'typeorm';
import { IdColumn, KeywordColumn, OptionalKeywordColumn } from '../../platform/database/columns.js';

/** A day on which the owner accepts nothing; visitors may still send requests for it. */
@Entity('closed_days')
@Index('ux_closed_days_date', ['date'], { unique: true })
export class ClosedDayEntity {
  @IdColumn()
  id!: string;

  /** `YYYY-MM-DD` */
  @KeywordColumn(10)
  date!: string;

  @OptionalKeywordColumn(200)
  note!: string | null;
}
