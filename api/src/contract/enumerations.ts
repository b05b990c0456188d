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

export const MEMBERSHIP_TYPES = ['Gold', 'Platinum'] as const;
export type MembershipType = (typeof MEMBERSHIP_TYPES)[number];
