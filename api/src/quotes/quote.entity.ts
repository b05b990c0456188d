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

/** What the owner offers for one booking; of what was sent nothing changes any more but its state. */
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

  /** What it comes to: by the catalogue of now for a draft, of then for what was sent. */
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
