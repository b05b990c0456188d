/**
 * The statuses (spec §3, §4), each with everything that is known of it: what a request takes, the
 * API describes, a list can be narrowed to, a badge shows and erasing warns of is derived from here.
 */

/** What a status means at a glance. */
export type Tone = 'waiting' | 'good' | 'ended' | 'done' | 'alarm';

export interface StatusFacts {
  label: string;
  tone: Tone;
}

interface RecordStatusFacts extends StatusFacts {
  /** Not over yet: the dashboard warns before the person is erased. */
  isOpen: boolean;
}

interface BookingStatusFacts extends RecordStatusFacts {
  /** Does not take place: nothing is due, planned, reminded of or counted for a member. */
  isCancelled: boolean;
}

export const BOOKING_STATUS_FACTS = {
  pending: { label: 'Pending', tone: 'waiting', isOpen: true, isCancelled: false },
  confirmed: { label: 'Confirmed', tone: 'good', isOpen: true, isCancelled: false },
  cancelled: { label: 'Cancelled', tone: 'ended', isOpen: false, isCancelled: true },
  completed: { label: 'Completed', tone: 'done', isOpen: false, isCancelled: false },
} as const satisfies Record<string, BookingStatusFacts>;
type BookingStatuses = typeof BOOKING_STATUS_FACTS;
export type BookingStatus = keyof BookingStatuses;

/** The statuses of bookings that do not take place. */
export type CancelledStatus = {
  [Status in BookingStatus]: BookingStatuses[Status]['isCancelled'] extends true ? Status : never;
}[BookingStatus];

export const MEMBERSHIP_STATUS_FACTS = {
  pending_payment: { label: 'Pending payment', tone: 'waiting', isOpen: true },
  active: { label: 'Active', tone: 'good', isOpen: true },
  expired: { label: 'Expired', tone: 'alarm', isOpen: false },
  cancelled: { label: 'Cancelled', tone: 'ended', isOpen: false },
} as const satisfies Record<string, RecordStatusFacts>;
export type MembershipStatus = keyof typeof MEMBERSHIP_STATUS_FACTS;

export const PAYMENT_STATUS_FACTS = {
  paid: { label: '💳 Paid', tone: 'good' },
  pending: { label: '⏳ Payment Pending', tone: 'waiting' },
  failed: { label: '❌ Failed', tone: 'alarm' },
} as const satisfies Record<string, StatusFacts>;
export type PaymentStatus = keyof typeof PAYMENT_STATUS_FACTS;

const namesOf = <Name extends string>(facts: Record<Name, unknown>) => Object.keys(facts) as Name[];

/** The labels alone, by status. */
const labelsOf = <Name extends string>(facts: Record<Name, StatusFacts>) =>
  Object.fromEntries(namesOf(facts).map((name) => [name, facts[name].label])) as Record<
    Name,
    string
  >;

export const BOOKING_STATUS_LABELS = labelsOf(BOOKING_STATUS_FACTS);
export const MEMBERSHIP_STATUS_LABELS = labelsOf(MEMBERSHIP_STATUS_FACTS);

export const BOOKING_STATUSES = namesOf(BOOKING_STATUS_FACTS);
export const MEMBERSHIP_STATUSES = namesOf(MEMBERSHIP_STATUS_FACTS);
export const PAYMENT_STATUSES = namesOf(PAYMENT_STATUS_FACTS);

export const OPEN_BOOKING_STATUSES = BOOKING_STATUSES.filter(
  (status) => BOOKING_STATUS_FACTS[status].isOpen,
);
export const CANCELLED_BOOKING_STATUSES: readonly string[] = BOOKING_STATUSES.filter(
  (status) => BOOKING_STATUS_FACTS[status].isCancelled,
);

export const isClosedStatus = (status: BookingStatus): boolean =>
  !BOOKING_STATUS_FACTS[status].isOpen;

/** Whether a booking with this status, or at this stage, does not take place. */
export const isCancelledStatus = <Name extends string>(
  status: Name,
): status is Name & CancelledStatus => CANCELLED_BOOKING_STATUSES.includes(status);

export const OPEN_MEMBERSHIP_STATUSES = MEMBERSHIP_STATUSES.filter(
  (status) => MEMBERSHIP_STATUS_FACTS[status].isOpen,
);

/** What a list of bookings can be narrowed to; `upcoming` is derived, never stored (spec §4). */
export const BOOKING_FILTERS = [...BOOKING_STATUSES, 'upcoming'] as const;
export type BookingFilter = BookingStatus | 'upcoming';
