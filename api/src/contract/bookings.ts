import type { Budget, EventType, GuestCount, Service } from './enumerations.js';
import type { AnswerState, BookingSource, BookingStage, OwnerSource } from './answers.js';
import type { Estimate, EstimateRequest } from './catalogue/estimate.js';
import type { SimilarMember } from './members.js';
import type { ClashState, ScheduleDetails } from './schedules/schedule.js';
import type { BookingFilter, BookingStatus } from './statuses.js';

/** What `POST /api/bookings` takes (spec §7). Optional fields may be missing, null or empty. */
export interface NewBooking {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  instagram?: string | null;
  services: Service[];
  /** `YYYY-MM-DD`, in the business's time zone. */
  eventDate: string;
  /** `HH:MM`, in the business's time zone. */
  eventTime: string;
  location: string;
  guestCount: GuestCount;
  eventType?: EventType | null;
  flavourPreferences?: string | null;
  specialRequirements?: string | null;
  budget?: Budget | null;
  termsAccepted: boolean;
}

/** What `POST /api/bookings` takes of the owner, who may enter a booking before its terms are accepted. */
export interface NewBookingByOwner extends NewBooking {
  source: OwnerSource;
}

/** What a visitor may have priced before: it is priced again by the server, and kept as it was then. */
export interface WithEstimate {
  estimate?: EstimateRequest | null;
}

/** What the server knows of a booking beside what was asked for, its status and its time. */
export interface BookingProgress {
  /** The short name for people, such as `F-7K3M9Q`; unique. */
  reference: string;
  source: BookingSource;
  /** What was asked for, where the event takes place at another date or time; `null` where not. */
  requestedDate: string | null;
  requestedTime: string | null;
  stage: BookingStage;
  /** ISO 8601, UTC, as the other times. */
  answerDueAt: string;
  /** The owner's first act about it; `null` before that. */
  answeredAt: string | null;
  answerState: AnswerState;
  /** What the visitor had priced, at the prices of then; `null` without. */
  estimate: Estimate | null;
  /** In minor units of the currency; `null` without a quote. */
  total: number | null;
  paid: number | null;
  balance: number | null;
}

/**
 * A booking as the API answers it (spec §3). Its date and time are when it takes place, as its
 * schedule says.
 */
export interface Booking extends Required<NewBooking>, BookingProgress {
  id: string;
  status: BookingStatus;
  /** ISO 8601, UTC. */
  createdAt: string;
}

/** A booking as pages of the list have it. */
export interface ListedBooking extends Booking {
  /** Another one that is open and that it probably repeats. */
  duplicateOf: Pick<Booking, 'id' | 'reference'> | null;
  /** Of an open one to come whose equipment is promised to others; null where it is not. */
  clashState: ClashState | null;
}

/** What `PATCH /api/bookings/{id}` corrects; what is left out stays. */
export interface BookingEdit extends Partial<NewBooking> {
  /** Why a confirmed one is moved though equipment is promised to others then. */
  override?: string | null;
}

/** What `PUT /api/bookings/{id}/payment-reminders` takes. */
export interface PaymentReminders {
  paused: boolean;
}
export const PAYMENT_REMINDERS_ERROR = 'paused must be true or false';

/** What `PUT /api/bookings/{id}/notes` takes; blank clears them. */
export interface BookingNotes {
  text: string | null;
}

/** Another booking of somebody with the same e-mail address or telephone number. */
export type SameCustomer = Pick<Booking, 'id' | 'reference' | 'eventDate' | 'status'>;

/** One booking with all that the owner needs beside it. */
export interface BookingDetails extends Booking, ScheduleDetails {
  /** The owner's own; never shown to the customer. */
  notes: string | null;
  /** The customer is reminded of nothing that is due. */
  paymentRemindersPaused: boolean;
  /** Who it may be among the members, by e-mail address or telephone number. */
  member: SimilarMember | null;
  /** Newest first. */
  sameCustomer: SameCustomer[];
}

export interface BookingStatusChange {
  status: BookingStatus;
  /** Why it is confirmed though equipment is promised to others then. */
  override?: string | null;
}

/** How many bookings there are: all, by status, and upcoming ones (spec §4). */
export type BookingStats = Record<'total' | BookingFilter, number>;

export const BOOKING_SORTS = [
  'createdAt',
  'eventDate',
  'lastName',
  'status',
  'answerDueAt',
] as const;
export type BookingSort = (typeof BOOKING_SORTS)[number];

/** What narrows, orders and pages `GET /api/bookings`; without any of it, the whole array. */
export interface BookingQuery {
  page?: number;
  limit?: number;
  status?: BookingFilter;
  stage?: BookingStage;
  /** Only pending requests that nobody has answered yet. */
  unanswered?: boolean;
  /** Part of a name, an e-mail address or a phone number. */
  q?: string;
  /** With `-` in front: falling. */
  sort?: BookingSort | `-${BookingSort}`;
  /** First event date, inclusive. */
  from?: string;
  /** Last event date, inclusive. */
  to?: string;
}

/** What narrows and orders `GET /api/bookings/export.csv`. */
export type BookingExportQuery = Omit<BookingQuery, 'page' | 'limit'>;
