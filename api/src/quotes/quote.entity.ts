import { Column, Entity, Index } from 'typeorm';
import type { QuoteDraft } from '../contract/quotes/draft.js';
import type { QuotePrices, QuoteState } from '../contract/quotes/quote.js';
import {
  CountColumn,
  IdColumn,
  OptionalTextColumn,
  TextColumn,
  TimeColumn,
} from '../platform/database/columns.js';

/** An offer for one booking; once it is sent, only its state, answer and validity change. */
@Entity('quotes')
@Index('ux_quotes_booking_version', ['bookingId', 'version'], { unique: true })
export class QuoteEntity {
  @IdColumn()
  id!: string;

  @TextColumn(36)
  bookingId!: string;

  @CountColumn()
  version!: number;

  @TextColumn(10)
  state!: QuoteState;

  /** What the owner typed. */
  @Column({ type: 'simple-json' })
  draft!: QuoteDraft;

  /** By the newest catalogue at each save of the draft and when it is sent; then frozen. */
  @Column({ type: 'simple-json' })
  prices!: QuotePrices;

  @Column({ type: 'text' })
  terms!: string;

  @TimeColumn({ nullable: true })
  validUntil!: Date | null;

  @TimeColumn()
  createdAt!: Date;

  @TimeColumn({ nullable: true })
  sentAt!: Date | null;

  @TimeColumn({ nullable: true })
  answeredAt!: Date | null;

  @OptionalTextColumn(200)
  acceptedName!: string | null;

  /** The admin who accepted it for the customer; null where it was the customer. */
  @OptionalTextColumn(36)
  acceptedUid!: string | null;

  @OptionalTextColumn(500)
  reason!: string | null;

  @OptionalTextColumn(64)
  hash!: string | null;
}
