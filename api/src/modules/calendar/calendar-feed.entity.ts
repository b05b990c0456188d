import { Entity, Index } from 'typeorm';
import {
  FlagColumn,
  IdColumn,
  KeywordColumn,
  TimeColumn,
  AdminTextColumn,
  OptionalAdminTextColumn,
} from '../../platform/database/columns.js';

/** An address that one calendar fetches, until it is revoked or its maker's sessions all end. */
@Entity('calendar_feeds')
@Index('ux_calendar_feeds_token', ['tokenHash'], { unique: true })
export class CalendarFeedEntity {
  @IdColumn()
  id!: string;

  @AdminTextColumn(60)
  name!: string;

  /** SHA-256 of the token, so that the database or a backup does not give access. */
  @KeywordColumn(64)
  tokenHash!: string;

  @FlagColumn()
  withoutNames!: boolean;

  @FlagColumn()
  tentative!: boolean;

  /** The admin who made it. */
  @KeywordColumn(255)
  uid!: string;

  @TimeColumn()
  createdAt!: Date;

  @TimeColumn({ nullable: true })
  lastFetchedAt!: Date | null;

  @OptionalAdminTextColumn(200)
  lastFetchedBy!: string | null;
}
