import { Entity, Index } from 'typeorm';
import { TEXT_LIMITS } from '../../contract/limits.js';
import type { MessageState, MessageTemplate } from '../../contract/messages.js';
import {
  CountColumn,
  IdColumn,
  JsonColumn,
  KeywordColumn,
  OptionalKeywordColumn,
  TimeColumn,
  Personal,
  PersonalTextColumn,
  OptionalPersonalTextColumn,
} from '../../platform/database/columns.js';
import type { DisputeState, Payment } from '../../contract/payments/payment.js';
import type { BookingSnapshot } from './booking-snapshot.js';
import {
  BOOKING_STATUSES,
  isCancelledStatus,
  isConfirmedStatus,
  isRequestStatus,
  type BookingStatus,
} from '../../contract/statuses.js';

/** What a message says beyond what is stored in the booking. */
export interface MessageParameters {
  /** As the owner or the customer wrote it. */
  text?: string;
  /** The admin who wrote it. */
  uid?: string;
  /** The cancelled booking was confirmed, so the event may be in the customer's calendar. */
  wasConfirmed?: boolean;
  /** The customer withdrew the cancelled booking. */
  isWithdrawn?: boolean;
  /** The booking is pending again, and the customer was told last that it is cancelled. */
  wasCancelled?: boolean;
  /** In `answer-due`: hours after the request. */
  hours?: number;
  /** In `answer-due`: the hours of the reminder before it, where that was never sent. */
  missedHours?: number;
  quoteVersion?: number;
  /** In `quote-sent`: it is open again. */
  isOfferedAgain?: true;
  /** What the customer decided on a quote, which may be undone later, and in whose name. */
  answer?: 'accepted' | 'declined';
  name?: string;
  payment?: Pick<Payment, 'amount' | 'kind' | 'method' | 'externalId'> & { currency?: string };
  /** In `payment-disputed`: what became of the dispute. */
  dispute?: DisputeState;
  /** In `payment-reminder`: what is due. */
  due?: 'deposit' | 'balance';
  /** In `payment-reminder`: which one of those that there are, from 0. */
  reminder?: number;
  /** In `memberships-ending`: whose end. */
  memberIds?: string[];
  /** The owner has sent it in another way, and so without a file. */
  isSentByHand?: true;
  /** The owner has had it sent again, so it is no letter of a visitor any more. */
  isSentAgain?: true;
  /** Once its text was handed to the mail server: the booking at that time. */
  sentSnapshot?: BookingSnapshot;
  /** What is stored cannot be read, so nobody knows what it was to say. */
  isUnreadable?: true;
}

const UNREADABLE: MessageParameters = { isUnreadable: true };

/** What customers wrote is in the mails about it to the owners, the same in each. */
export const BY_CUSTOMER: MessageTemplate[] = ['customer-wrote', 'customer-withdrew'];

/** Alike for the mails that have the same words. */
export const wordsKeyOf = ({ template, event, id }: MessageEntity): string =>
  BY_CUSTOMER.includes(template) ? event : id;

export function templateOf(status: BookingStatus): MessageTemplate | undefined {
  if (isCancelledStatus(status)) return 'booking-cancelled';
  if (isRequestStatus(status)) return 'booking-pending';
  return isConfirmedStatus(status) ? 'booking-confirmed' : undefined;
}

export const isAboutStatus = (template: MessageTemplate): boolean =>
  BOOKING_STATUSES.some((status) => templateOf(status) === template);

/** How the events of links begin that somebody has asked for on the public page. */
export const REQUEST_LINK_EVENT = 'request-link-';

/** The length of `error`; longer answers of a mail server are cut. */
export const ERROR_LENGTH = 300;

/** What ends the delivery of a message, for good or until the owner acts on it. */
export const ended = <State extends MessageState>(state: State, error: string | null = null) => ({
  state,
  error,
  nextAttemptAt: null,
});

/**
 * One e-mail to one person, and its delivery. Its text is rendered from the template and the booking when
 * it is sent and when it is shown; once it was sent, from the booking as it was then (`sentSnapshot`).
 */
@Entity('messages')
@Index('ux_messages_event', ['subjectId', 'event', 'version', 'template', 'recipientRole'], {
  unique: true,
})
@Index('ix_messages_due', ['state', 'nextAttemptAt'])
@Index('ix_messages_created', ['createdAt', 'id'])
@Index('ix_messages_state', ['state', 'createdAt', 'id'])
@Index('ix_messages_booking', ['bookingId', 'createdAt', 'id'])
@Index('ix_messages_recipient', ['recipient'])
export class MessageEntity {
  @IdColumn()
  id!: string;

  @KeywordColumn(30)
  template!: MessageTemplate;

  /** What only this message says; names and addresses are read from the booking. */
  @Personal()
  @JsonColumn('messages.parameters', UNREADABLE)
  parameters!: MessageParameters;

  /** An e-mail address in lower case; empty once the person has been erased. */
  @PersonalTextColumn(TEXT_LIMITS.email)
  recipient!: string;

  /** `customer`, or `owner 1` and so on: unlike the address it never changes. */
  @KeywordColumn(10, { default: 'customer' })
  recipientRole!: string;

  @OptionalKeywordColumn(36)
  bookingId!: string | null;

  @OptionalKeywordColumn(36)
  memberId!: string | null;

  /** The booking or member it is about, or what else makes it unique among those of its event. */
  @KeywordColumn(36)
  subjectId!: string;

  /** What caused it: of each subject, event, version, template and role there is one message. */
  @KeywordColumn(60)
  event!: string;

  @CountColumn()
  version!: number;

  @KeywordColumn(10)
  state!: MessageState;

  /** How often a server has claimed it; distinguishes a claim from earlier ones. */
  @CountColumn()
  attempts!: number;

  /** How often its text was handed to the mail server without an answer. */
  @CountColumn()
  unanswered!: number;

  /**
   * How often an admin had it sent, but where it may have arrived; each of these has its own Message-ID,
   * and none counts towards the limits of visitors' letters.
   */
  @CountColumn()
  resends!: number;

  /** While it is being sent: when the claim expires. */
  @TimeColumn({ nullable: true })
  nextAttemptAt!: Date | null;

  @OptionalPersonalTextColumn(ERROR_LENGTH)
  error!: string | null;

  @TimeColumn()
  createdAt!: Date;

  @TimeColumn({ nullable: true })
  sentAt!: Date | null;
}

/** What it said of its booking; undefined where it was not sent yet, or is to be sent again. */
export const sentSnapshotOf = ({
  state,
  parameters,
}: Pick<MessageEntity, 'state' | 'parameters'>): BookingSnapshot | undefined =>
  state === 'sent' || state === 'uncertain' ? parameters.sentSnapshot : undefined;
