import { Entity, Index } from 'typeorm';
import type { BookingSource } from '../../contract/new-booking.js';
import type { Estimate } from '../../contract/catalogue/estimate.js';
import type {
  Budget,
  EventDays,
  EventType,
  GuestCount,
  Service,
} from '../../contract/enumerations.js';
import type { BookingStatus } from '../../contract/statuses.js';
import { TEXT_LIMITS } from '../../contract/limits.js';
import { PersonEntity } from '../people/person.entity.js';
import {
  CountColumn,
  FlagColumn,
  JsonColumn,
  KeywordColumn,
  OptionalCountColumn,
  OptionalKeywordColumn,
  TimeColumn,
  erasedValues,
  NotPersonal,
  PersonalTextColumn,
  OptionalPersonalTextColumn,
} from '../../platform/database/columns.js';

/** A request for an evening (spec §3). */
@Entity('bookings')
// The list, newest first; a search reads this index alone.
@Index('ix_bookings_search', [
  'createdAt',
  'id',
  'status',
  'eventDate',
  'eventTime',
  'lastName',
  'searchText',
])
@Index('ix_bookings_event', ['eventDate', 'eventTime', 'id', 'status'])
// The figures read this index alone.
@Index('ix_bookings_answer', ['createdAt', 'answerDueAt', 'answeredAt', 'source', 'id'])
// The to-do, the order of conversations and the pages of one status read this index alone.
@Index('ix_bookings_todo', [
  'status',
  'answeredAt',
  'answerDueAt',
  'id',
  'quoteAccepted',
  'quoteDeposit',
  'paid',
  'refunded',
  'quoteValidUntil',
  'wroteAt',
  'lastWordsAt',
  'createdAt',
])
@Index('ix_bookings_email', ['email', 'status'])
@Index('ix_bookings_phone', ['phoneNumber', 'status', 'eventDate', 'id'])
@Index('ux_bookings_reference', ['reference'], { unique: true })
export class BookingEntity extends PersonEntity {
  @NotPersonal()
  @JsonColumn('bookings.services', [])
  services!: Service[];

  /** When it takes place, as `eventTime`: its schedule's start on the business's clock. */
  @KeywordColumn(10)
  eventDate!: string;

  @KeywordColumn(5)
  eventTime!: string;

  /** How many days were asked for, of an event over several; its schedule says when it ends. */
  @OptionalKeywordColumn(10)
  eventDays!: EventDays | null;

  /** What was asked for, as `requestedTime`, where it takes place at another date or time. */
  @OptionalKeywordColumn(10)
  requestedDate!: string | null;

  @OptionalKeywordColumn(5)
  requestedTime!: string | null;

  @PersonalTextColumn(TEXT_LIMITS.location)
  location!: string;

  @KeywordColumn(10)
  guestCount!: GuestCount;

  @OptionalKeywordColumn(20)
  eventType!: EventType | null;

  @OptionalPersonalTextColumn(TEXT_LIMITS.note)
  flavourPreferences!: string | null;

  @OptionalPersonalTextColumn(TEXT_LIMITS.note)
  specialRequirements!: string | null;

  @OptionalKeywordColumn(20)
  budget!: Budget | null;

  @FlagColumn()
  termsAccepted!: boolean;

  @TimeColumn()
  createdAt!: Date;

  /** Short, since an index of MySQL holds at most 3,072 bytes and the one for searches is close to it. */
  @KeywordColumn(10)
  status!: BookingStatus;

  /** Made of the id (contract/reference.ts). */
  @KeywordColumn(8)
  reference!: string;

  @KeywordColumn(10, { default: 'website' })
  source!: BookingSource;

  @TimeColumn()
  answerDueAt!: Date;

  /** The first answer; a status that is set back within a minute takes it back (`correspondenceAfter`). */
  @TimeColumn({ nullable: true })
  answeredAt!: Date | null;

  /** The first answer that was no status. */
  @TimeColumn({ nullable: true })
  otherAnswerAt!: Date | null;

  /** When the customer wrote what the owner has not dealt with yet; the first of several. */
  @TimeColumn({ nullable: true })
  wroteAt!: Date | null;

  /** What `wroteAt` was before the last change of the status dealt with it (`correspondenceAfter`). */
  @TimeColumn({ nullable: true })
  wroteAtBeforeStatus!: Date | null;

  /** When customer or owner last wrote, or the owner noted what was said; null without such words. */
  @TimeColumn({ nullable: true })
  lastWordsAt!: Date | null;

  /** The phone number in the form in which numbers are compared (`comparablePhone`); never returned. */
  @PersonalTextColumn(TEXT_LIMITS.phone, { default: '' })
  phoneNumber!: string;

  /**
   * What the visitor had priced, at the prices of that time: items and sums, no personal data. It
   * stays when the person is erased.
   */
  @NotPersonal()
  @JsonColumn('bookings.estimate', null, { nullable: true })
  estimate!: Estimate | null;

  /** Whether the quote that counts is accepted (`quoteSummaryOf`); null without one, as the two amounts. */
  @FlagColumn({ nullable: true })
  quoteAccepted!: boolean | null;

  @OptionalCountColumn()
  quoteTotal!: number | null;

  @OptionalCountColumn()
  quoteDeposit!: number | null;

  @TimeColumn({ nullable: true })
  quoteValidUntil!: Date | null;

  /** The local day by whose end the deposit of an accepted quote is due, unless the event begins before. */
  @OptionalKeywordColumn(10)
  depositDueOn!: string | null;

  /** What a member saves by the quote that counts. */
  @CountColumn()
  memberDiscount!: number;

  /** All payments, less what went back. */
  @CountColumn()
  paid!: number;

  /** What went back of them, above 0. */
  @CountColumn()
  refunded!: number;

  @FlagColumn({ default: false })
  paymentRemindersPaused!: boolean;

  /** The owner's own, never shown to the customer. */
  @OptionalPersonalTextColumn(TEXT_LIMITS.ownerNotes)
  notes!: string | null;
}

export const PERSONAL_FIELDS = Object.keys(erasedValues(BookingEntity));
