/**
 * The statuses (spec §3, §4), each with everything that is known of it: what a request takes, the
 * API describes, a list can be narrowed to, a badge shows and erasing warns of is derived from here.
 */

export type Tone = 'waiting' | 'good' | 'ended' | 'done' | 'alarm';

export interface StatusFacts {
  label: string;
  tone: Tone;
}

interface RecordStatusFacts extends StatusFacts {
  /** Not over yet: the dashboard warns before the person is erased. */
  isOpen: boolean;
}

/** A fact that is not there does not hold. No other code asks for a booking's status by its name. */
interface BookingStatusFacts extends RecordStatusFacts {
  /** Not decided on yet; its stages say how far it is, and the customer may withdraw it. */
  isRequest?: true;
  /**
   * Agreed on, so that the event takes place, or did: while it is open, calendars have it, and the
   * customer has mails about it.
   */
  takesPlace?: true;
  /** Its equipment is promised for the hours of the event, and to nobody else (rule 10). */
  reservesStock?: true;
  /** Does not take place: nothing is due, planned, reminded of or counted for a member. */
  isCancelled?: true;
}

export const BOOKING_STATUS_FACTS = {
  pending: { label: 'Pending', tone: 'waiting', isOpen: true, isRequest: true },
  confirmed: {
    label: 'Confirmed',
    tone: 'good',
    isOpen: true,
    takesPlace: true,
    reservesStock: true,
  },
  cancelled: { label: 'Cancelled', tone: 'ended', isOpen: false, isCancelled: true },
  completed: { label: 'Completed', tone: 'done', isOpen: false, takesPlace: true },
} as const satisfies Record<string, BookingStatusFacts>;
type BookingStatuses = typeof BOOKING_STATUS_FACTS;
export type BookingStatus = keyof BookingStatuses;

type StatusThat<Fact extends keyof BookingStatusFacts> = {
  [Status in BookingStatus]: BookingStatuses[Status] extends Record<Fact, true> ? Status : never;
}[BookingStatus];
export type RequestStatus = StatusThat<'isRequest'>;
export type EventStatus = StatusThat<'takesPlace'>;
export type CancelledStatus = StatusThat<'isCancelled'>;

/** As of a booking's: no other code asks for them by their names. */
interface MembershipStatusFacts extends RecordStatusFacts {
  /** A payment that is confirmed makes it active. */
  awaitsPayment?: true;
  /** Paid for: until its end it gives a discount, and the owner is reminded of that end. */
  isActive?: true;
  /** Worth asking about another month around its end. */
  isRenewable?: true;
}

export const MEMBERSHIP_STATUS_FACTS = {
  pending_payment: {
    label: 'Pending payment',
    tone: 'waiting',
    isOpen: true,
    awaitsPayment: true,
  },
  active: { label: 'Active', tone: 'good', isOpen: true, isActive: true, isRenewable: true },
  expired: { label: 'Expired', tone: 'alarm', isOpen: false, isRenewable: true },
  cancelled: { label: 'Cancelled', tone: 'ended', isOpen: false },
} as const satisfies Record<string, MembershipStatusFacts>;
export type MembershipStatus = keyof typeof MEMBERSHIP_STATUS_FACTS;

export const PAYMENT_STATUS_FACTS = {
  paid: { label: '💳 Paid', tone: 'good' },
  pending: { label: '⏳ Payment Pending', tone: 'waiting' },
  failed: { label: '❌ Failed', tone: 'alarm' },
} as const satisfies Record<string, StatusFacts>;
export type PaymentStatus = keyof typeof PAYMENT_STATUS_FACTS;

const namesOf = <Name extends string>(facts: Record<Name, unknown>) => Object.keys(facts) as Name[];

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

const bookingStatusesWhere = (
  holds: (facts: BookingStatusFacts) => boolean | undefined,
): BookingStatus[] => BOOKING_STATUSES.filter((status) => holds(BOOKING_STATUS_FACTS[status]));

export const OPEN_BOOKING_STATUSES = bookingStatusesWhere(({ isOpen }) => isOpen);
export const REQUEST_STATUSES = bookingStatusesWhere(({ isRequest }) => isRequest);
export const EVENT_STATUSES = bookingStatusesWhere(({ takesPlace }) => takesPlace);
/** The statuses of events that are agreed on and not over. */
export const CONFIRMED_STATUSES = bookingStatusesWhere((facts) => facts.takesPlace && facts.isOpen);
export const COMPLETED_STATUSES = bookingStatusesWhere(
  (facts) => facts.takesPlace && !facts.isOpen,
);
export const RESERVING_STATUSES = bookingStatusesWhere(({ reservesStock }) => reservesStock);
export const CANCELLED_BOOKING_STATUSES = bookingStatusesWhere(({ isCancelled }) => isCancelled);

export const isClosedStatus = (status: BookingStatus): boolean =>
  !BOOKING_STATUS_FACTS[status].isOpen;

// A stage is asked as well: the statuses are among them (`stages.ts`).
const isOneOf = (statuses: readonly string[], status: string) => statuses.includes(status);

export const isRequestStatus = <Name extends string>(
  status: Name,
): status is Name & RequestStatus => isOneOf(REQUEST_STATUSES, status);
export const takesPlace = <Name extends string>(status: Name): status is Name & EventStatus =>
  isOneOf(EVENT_STATUSES, status);
/** Whether the event is agreed on and not over. */
export const isConfirmedStatus = (status: string): boolean => isOneOf(CONFIRMED_STATUSES, status);
/** Whether its equipment is promised to it now. */
export const reservesStock = (status: BookingStatus): boolean =>
  isOneOf(RESERVING_STATUSES, status);
/** Whether a booking with this status, or at this stage, does not take place. */
export const isCancelledStatus = <Name extends string>(
  status: Name,
): status is Name & CancelledStatus => isOneOf(CANCELLED_BOOKING_STATUSES, status);

export const OPEN_MEMBERSHIP_STATUSES = MEMBERSHIP_STATUSES.filter(
  (status) => MEMBERSHIP_STATUS_FACTS[status].isOpen,
);

const membershipFacts = (status: MembershipStatus): MembershipStatusFacts =>
  MEMBERSHIP_STATUS_FACTS[status];
export const awaitsPayment = (status: MembershipStatus): boolean =>
  membershipFacts(status).awaitsPayment === true;
export const isActiveMembership = (status: MembershipStatus): boolean =>
  membershipFacts(status).isActive === true;
export const isRenewableMembership = (status: MembershipStatus): boolean =>
  membershipFacts(status).isRenewable === true;

/** What a list of bookings can be narrowed to; `upcoming` is derived, never stored (spec §4). */
export const BOOKING_FILTERS = [...BOOKING_STATUSES, 'upcoming'] as const;
export type BookingFilter = BookingStatus | 'upcoming';
