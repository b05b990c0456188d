/** The closed lists of values (spec §3), each with the words a person reads for them. */

export const GUEST_COUNTS = ['1-10', '11-25', '26-50', '51-100', '100+'] as const;
export type GuestCount = (typeof GUEST_COUNTS)[number];

export const EVENT_TYPE_LABELS = {
  birthday: 'Birthday',
  wedding: 'Wedding',
  corporate: 'Corporate',
  housewarming: 'Housewarming',
  celebration: 'Celebration',
  other: 'Other',
} as const;
export type EventType = keyof typeof EVENT_TYPE_LABELS;
export const EVENT_TYPES = Object.keys(EVENT_TYPE_LABELS) as EventType[];

/** The days of an event that lasts for more than one; EVENT_DAYS_MAX at most. */
export const EVENT_DAYS = ['2-days', '3-days', '4-days', '5-days', '6-days', '7-days'] as const;
export type EventDays = (typeof EVENT_DAYS)[number];

export const EVENT_DAYS_LABELS = Object.fromEntries(
  EVENT_DAYS.map((days) => [days, days.replace('-', ' ')]),
) as Record<EventDays, string>;

export const countDays = (days: EventDays | '' | null | undefined): number =>
  days ? Number.parseInt(days, 10) : 1;

/** Pounds, while every price is in dollars: kept as specified (spec §9). */
export const BUDGET_LABELS = {
  'under-500': 'Under £500',
  '500-1000': '£500 - £1,000',
  '1000-2000': '£1,000 - £2,000',
  '2000+': '£2,000+',
} as const;
export type Budget = keyof typeof BUDGET_LABELS;
export const BUDGETS = Object.keys(BUDGET_LABELS) as Budget[];

export const MEMBERSHIP_TYPES = ['Gold', 'Platinum'] as const;
export type MembershipType = (typeof MEMBERSHIP_TYPES)[number];

/** Stands for an event type or a budget that was left empty (spec §2). */
export const NOT_SPECIFIED = 'Not specified';

/** "shisha catering" */
export const serviceName = (service: Service): string => service.replaceAll('-', ' ');

/** "11-25 guests". @param exact how many there will be, where that is known */
export const guestsText = (count: GuestCount, exact: number | null = null): string =>
  exact === 1 ? '1 guest' : `${String(exact ?? count)} guests`;

/**
 * The services as the booking form offers them (spec §2). Not priced is what the price list has none of: a
 * quote says what it costs.
 */
const OFFERS = {
  'shisha-catering': {
    name: 'Shisha Catering',
    description: 'Professional shisha service with premium flavours',
    isPriced: true,
  },
  'mocktail-services': {
    name: 'Mocktail Services',
    description: 'Handcrafted mocktails by skilled mixologists',
    isPriced: false,
  },
  'shisha-rental': {
    name: 'Shisha Rental',
    description: 'Rent premium equipment for self-service',
    isPriced: true,
  },
} as const;
export type Service = keyof typeof OFFERS;
export const SERVICES = Object.keys(OFFERS) as Service[];
export const SERVICE_OFFERS = SERVICES.map((id) => ({ id, ...OFFERS[id] }));

/** "Shisha Catering, Mocktail Services": those that were chosen, in the order of the form. */
export const serviceNames = (services: readonly Service[]): string =>
  SERVICE_OFFERS.filter(({ id }) => services.includes(id))
    .map(({ name }) => name)
    .join(', ');

/** What stands for the price of what has none. */
export const ON_REQUEST = 'on request';

/** The names of those of the services that have no price: "Mocktail Services". */
export const unpricedServices = (services: readonly Service[]): string[] =>
  SERVICE_OFFERS.filter(({ id, isPriced }) => !isPriced && services.includes(id)).map(
    ({ name }) => name,
  );
