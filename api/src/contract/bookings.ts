import type { Budget, EventType, GuestCount, Service } from './enumerations.js';
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

/** A booking as the API answers it (spec §3). */
export interface Booking {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  instagram: string | null;
  services: Service[];
  eventDate: string;
  eventTime: string;
  location: string;
  guestCount: GuestCount;
  eventType: EventType | null;
  flavourPreferences: string | null;
  specialRequirements: string | null;
  budget: Budget | null;
  status: BookingStatus;
  termsAccepted: boolean;
  /** ISO 8601, UTC. */
  createdAt: string;
}

export interface BookingStatusChange {
  status: BookingStatus;
}

/** How many bookings there are: all, by status, and upcoming ones (spec §4). */
export type BookingStats = Record<'total' | BookingFilter, number>;

export const BOOKING_SORTS = ['createdAt', 'eventDate', 'lastName', 'status'] as const;
export type BookingSort = (typeof BOOKING_SORTS)[number];

/** What narrows, orders and pages `GET /api/bookings`; without any of it, the whole array. */
export interface BookingQuery {
  page?: number;
  limit?: number;
  status?: BookingFilter;
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
