import { Column, Entity, Index } from 'typeorm';
import type { QuoteDraft } from '../../contract/quotes/draft.js';
import type { QuotePrices, QuoteState } from '../../contract/quotes/quote.js';
import {
  CountColumn,
  IdColumn,
  JsonColumn,
  KeywordColumn,
  OptionalKeywordColumn,
  TimeColumn,
  Personal,
  NotPersonal,
  OptionalPersonalTextColumn,
} from '../../platform/database/columns.js';

/** An offer for one booking; once it is sent, only its state, what was decided and its validity change. */
@Entity('quotes')
@Index('ux_quotes_booking_version', ['bookingId', 'version'], { unique: true })
export class QuoteEntity {
  @IdColumn()
  id!: string;

  @KeywordColumn(36)
  bookingId!: string;

  @CountColumn()
  version!: number;

  @KeywordColumn(10)
  state!: QuoteState;

  /** What the owner typed. */
  @Personal()
  @JsonColumn('quotes.draft', null, { type: 'longtext' })
  draft!: QuoteDraft;

  /** By the newest catalogue at each save of the draft and when it is sent; then frozen. */
  @Personal()
  @JsonColumn('quotes.prices', null, { type: 'longtext' })
  prices!: QuotePrices;

  @NotPersonal()
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

  @OptionalPersonalTextColumn(200)
  acceptedName!: string | null;

  /** The admin who accepted it for the customer; null where it was the customer. */
  @OptionalKeywordColumn(36)
  acceptedUid!: string | null;

  @OptionalPersonalTextColumn(500)
  reason!: string | null;

  @OptionalKeywordColumn(64)
  hash!: string | null;
}

/** What stands for a draft and prices that are no JSON. */
export const UNREADABLE = { draft: null as never, prices: null as never };

export const isReadable = ({ draft, prices }: Pick<QuoteEntity, 'draft' | 'prices'>): boolean =>
  (draft as QuoteDraft | null) !== null && (prices as QuotePrices | null) !== null;
