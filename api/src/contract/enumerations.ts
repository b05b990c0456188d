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

/** The days of an event that lasts for more than one; EVENT_DAYS_MAX at most. */
export const EVENT_DAYS = ['2-days', '3-days', '4-days', '5-days', '6-days', '7-days'] as const;
export type EventDays = (typeof EVENT_DAYS)[number];

export const EVENT_DAYS_LABELS: Record<EventDays, string> = {
  '2-days': '2 days',
  '3-days': '3 days',
  '4-days': '4 days',
  '5-days': '5 days',
  '6-days': '6 days',
  '7-days': '7 days',
};

export const countDays = (days: EventDays | '' | null | undefined): number =>
  days ? Number.parseInt(days, 10) : 1;

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

/** Stands for an event type or a budget that was left empty (spec §2). */
export const NOT_SPECIFIED = 'Not specified';

/** "shisha catering" */
export const serviceName = (service: Service): string => service.replaceAll('-', ' ');

/** "11-25 guests". @param exact how many there will be, where that is known */
export const guestsText = (count: GuestCount, exact: number | null = null): string =>
  exact === 1 ? '1 guest' : `${String(exact ?? count)} guests`;

/** A service as the booking form offers it (spec §2). */
interface ServiceOffer {
  readonly id: Service;
  readonly name: string;
  readonly description: string;
  /** False where the price list has none of it, and a quote says what it costs. */
  readonly isPriced: boolean;
}

const OFFERS: Record<Service, Omit<ServiceOffer, 'id'>> = {
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
};

export const SERVICE_OFFERS: readonly ServiceOffer[] = SERVICES.map((id) => ({
  id,
  ...OFFERS[id],
}));

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
