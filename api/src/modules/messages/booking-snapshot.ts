import type { Booking } from '../../contract/bookings.js';
import type { CatalogueContent } from '../../contract/catalogue/catalogue.js';
import { estimateLimitNote } from '../../contract/catalogue/estimate-limit.js';
import { CUSTOMER_TEMPLATES, type MessageTemplate } from '../../contract/messages.js';
import type { DueDates } from '../../contract/payments/due-text.js';
import { pickValues } from '../../contract/record.js';
import { fillReference } from '../../contract/reference.js';
import type { Config } from '../../platform/config/config.js';
import { balanceDueAt, depositDueAt, type DueFields } from '../bookings/payment-due-dates.js';
import type { EventSpan, Schedule } from '../../contract/schedules/schedule.js';

const SNAPSHOT_FIELDS = [
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
  'received',
  'refunded',
] as const satisfies readonly (keyof Booking)[];

/** When the event of a mail takes place, and for exactly how many, where that is known. */
export type MailedSpan = EventSpan & Partial<Pick<Schedule, 'guests'>>;

/**
 * What a message says of the catalogue: whose it is, how to pay, where it does, the owner's words in it,
 * and where what was priced is for fewer guests or days than were asked for.
 */
export interface MailedCatalogue {
  businessAddress?: string;
  paymentInstructions?: string;
  mailWords?: string;
  estimateLimit?: string;
}

/** By when a quote is to be paid, and whether by card, too. */
export interface MailedDue extends DueDates {
  balanceDueAt: string;
  /** Of a quote that is not accepted yet: how long after that. */
  depositDays: number;
  takesCards: boolean;
}

/** What a message says of a booking that may change after it was sent. */
export interface BookingSnapshot extends Pick<Booking, (typeof SNAPSHOT_FIELDS)[number]> {
  span?: MailedSpan;
  agreedVersion?: number;
  catalogue?: MailedCatalogue;
  due?: MailedDue;
}

export const snapshotOf = (
  booking: Booking,
  span: MailedSpan | undefined,
  more: Pick<BookingSnapshot, 'agreedVersion' | 'catalogue' | 'due'>,
): BookingSnapshot => ({
  ...pickValues(booking, SNAPSHOT_FIELDS),
  ...(span && { span: pickValues(span, ['start', 'end', 'isAssumed', 'guests']) }),
  ...more,
});

const SAYS_HOW_TO_PAY: readonly MessageTemplate[] = [
  'quote-accepted',
  'payment-received',
  'payment-reminder',
  'booking-confirmed',
  'booking-changed',
  'event-reminder',
];

const SAYS_ESTIMATE: readonly MessageTemplate[] = ['request-received', 'new-request'];

export function mailedCatalogue(
  template: MessageTemplate,
  { businessAddress, paymentInstructions, mailWords, packages }: CatalogueContent,
  booking: Pick<Booking, 'reference' | 'estimate' | 'eventDays' | 'guestCount'> | undefined,
): MailedCatalogue | undefined {
  const isToCustomer = (CUSTOMER_TEMPLATES as readonly MessageTemplate[]).includes(template);
  const words = (mailWords as Partial<Record<MessageTemplate, string>>)[template];
  const estimateLimit =
    booking &&
    SAYS_ESTIMATE.includes(template) &&
    estimateLimitNote(booking.estimate, packages, booking);
  const mailed = {
    ...(businessAddress && isToCustomer && { businessAddress }),
    ...(SAYS_HOW_TO_PAY.includes(template) && {
      paymentInstructions: fillReference(paymentInstructions, booking?.reference ?? ''),
    }),
    ...(words && { mailWords: words }),
    ...(estimateLimit && { estimateLimit }),
  };
  return Object.keys(mailed).length > 0 ? mailed : undefined;
}

export const mailedDue = (
  booking: DueFields,
  catalogue: Pick<CatalogueContent, 'depositDays' | 'balanceDays'>,
  { settings: { timeZone }, stripe }: Pick<Config, 'settings' | 'stripe'>,
): MailedDue => ({
  depositDueAt: depositDueAt(booking, timeZone),
  balanceDueAt: balanceDueAt(booking, catalogue, timeZone),
  depositDays: catalogue.depositDays,
  takesCards: stripe !== null,
});
