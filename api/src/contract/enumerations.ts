/** The closed lists of values (spec §3), each with the words a person reads for them. */

export const SERVICES = ['shisha-catering', 'mocktail-services', 'shisha-rental'] as const;
export type Service = (typeof SERVICES)[number];

export const GUEST_COUNTS = ['1-10', '11-25', '26-50', '51-100', '100+'] as const;
export type GuestCount = (typeof GUEST_COUNTS)[number];

export const EVENT_TYPES = [
  'birthday',
  'wedding',
  'corporate',
  'housewarming',
  'celebration',
  'other',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

export const EVENT_TYPE_LABELS: Record<EventType, string> = {
  birthday: 'Birthday',
  wedding: 'Wedding',
  corporate: 'Corporate',
  housewarming: 'Housewarming',
  celebration: 'Celebration',
  other: 'Other',
};

export const BUDGETS = ['under-500', '500-1000', '1000-2000', '2000+'] as const;
export type Budget = (typeof BUDGETS)[number];

/** Pounds, while every price is in dollars: kept as specified (spec §9). */
export const BUDGET_LABELS: Record<Budget, string> = {
  'under-500': 'Under £500',
  '500-1000': '£500 - £1,000',
  '1000-2000': '£1,000 - £2,000',
  '2000+': '£2,000+',
};

export const BOOKING_STATUSES = ['pending', 'confirmed', 'cancelled', 'completed'] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/** What a list of bookings can be narrowed to; `upcoming` is derived, never stored (spec §4). */
export const BOOKING_FILTERS = [...BOOKING_STATUSES, 'upcoming'] as const;
export type BookingFilter = (typeof BOOKING_FILTERS)[number];

export const MEMBERSHIP_TYPES = ['Gold', 'Platinum'] as const;
export type MembershipType = (typeof MEMBERSHIP_TYPES)[number];

export const MEMBERSHIP_STATUSES = ['pending_payment', 'active', 'expired', 'cancelled'] as const;
export type MembershipStatus = (typeof MEMBERSHIP_STATUSES)[number];

export const PAYMENT_STATUSES = ['paid', 'pending', 'failed'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];
