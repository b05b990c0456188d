import { Column, Entity, Index } from 'typeorm';
import type { Booking } from '../contract/bookings.js';
import { TEXT_LIMITS } from '../contract/limits.js';
import type { MessageState, MessageTemplate } from '../contract/messages.js';
import {
  CountColumn,
  IdColumn,
  OptionalTextColumn,
  TextColumn,
  TimeColumn,
} from '../platform/database/columns.js';
import type { Payment } from '../contract/payments/payment.js';

const TOLD = [
  'eventDate',
  'eventTime',
  'location',
  'guestCount',
  'eventType',
  'services',
  'status',
  'answerDueAt',
  'total',
  'paid',
  'balance',
] as const satisfies readonly (keyof Booking)[];

/** What a message tells of a booking that may change after it was sent. */
export type Told = Pick<Booking, (typeof TOLD)[number]>;

export const toldOf = (booking: Booking): Told =>
  Object.fromEntries(TOLD.map((name) => [name, booking[name]])) as unknown as Told;

/** What the messages of a template say beyond what stands in the booking. */
export interface MessageParameters {
  /** In the words of the owner or of the customer. */
  text?: string;
  /** Of a cancelled booking: the customer has the event in the calendar. */
  wasConfirmed?: boolean;
  /** Of an answer that is due: so many hours after the request. */
  hours?: number;
  /** Likewise, where the reminder before it never came: after how many hours that was to be. */
  missedHours?: number;
  /** Of a quote: which version of the booking's. */
  quoteVersion?: number;
  /** Of an answer to a quote, which may be taken back later: what it was, and in whose name. */
  answer?: 'accepted' | 'declined';
  name?: string;
  /** Of money that came: what. */
  payment?: Pick<Payment, 'amount' | 'kind' | 'method'>;
  /** Of a reminder: what is due. */
  due?: 'deposit' | 'balance';
  /** Of memberships that end: whose. */
  memberIds?: string[];
  /** Once it was given over: what it told of the booking then. */
  told?: Told;
}

/** The longest sentence that `error` holds; what a mail server says is cut. */
export const ERROR_LENGTH = 300;

/**
 * One e-mail to one person, with its story. It is written in the transaction of what it tells of;
 * its text is made of the template and the booking when it is sent and when it is shown: of the
 * booking as it was then, once it was sent (`told`).
 */
@Entity('messages')
@Index('ux_messages_event', ['subjectId', 'event', 'version', 'recipient'], { unique: true })
@Index('ix_messages_due', ['state', 'nextAttemptAt'])
@Index('ix_messages_created', ['createdAt', 'id'])
@Index('ix_messages_state', ['state', 'createdAt', 'id'])
@Index('ix_messages_booking', ['bookingId', 'createdAt', 'id'])
@Index('ix_messages_recipient', ['recipient'])
export class MessageEntity {
  @IdColumn()
  id!: string;

  @TextColumn(30)
  template!: MessageTemplate;

  /** What only this message says; names and addresses stand in the booking. */
  @Column({ type: 'simple-json' })
  parameters!: MessageParameters;

  /** An e-mail address in lower case; empty once the person has been erased. */
  @TextColumn(TEXT_LIMITS.email)
  recipient!: string;

  @OptionalTextColumn(36)
  bookingId!: string | null;

  @OptionalTextColumn(36)
  memberId!: string | null;

  /** The booking or member it is about, or what else tells it from others of its event. */
  @TextColumn(36)
  subjectId!: string;

  /** What it follows from: of each event, version and recipient there is one message. */
  @TextColumn(60)
  event!: string;

  @CountColumn()
  version!: number;

  @TextColumn(10)
  state!: MessageState;

  /** How often a server has claimed it; tells a claim from those before it. */
  @CountColumn()
  attempts!: number;

  /** How often its text was given over without an answer to that. */
  @CountColumn()
  unanswered!: number;

  /** How often it was sent anew by hand: each has a Message-ID of its own. */
  @CountColumn()
  resends!: number;

  /** While it is being sent: when another server may take it up. */
  @TimeColumn({ nullable: true })
  nextAttemptAt!: Date | null;

  @OptionalTextColumn(ERROR_LENGTH)
  error!: string | null;

  @TimeColumn()
  createdAt!: Date;

  @TimeColumn({ nullable: true })
  sentAt!: Date | null;
}
