import type { MembershipType, Service } from './enumerations.js';

/** The price list (spec §9). Amounts are whole US dollars. */

export interface ServiceOffer {
  readonly id: Service;
  readonly name: string;
  readonly description: string;
}

/** The booking form's wording (spec §2). */
export const SERVICE_OFFERS: readonly ServiceOffer[] = [
  {
    id: 'shisha-catering',
    name: 'Shisha Catering',
    description: 'Professional shisha service with premium flavours',
  },
  {
    id: 'mocktail-services',
    name: 'Mocktail Services',
    description: 'Handcrafted mocktails by skilled mixologists',
  },
  {
    id: 'shisha-rental',
    name: 'Shisha Rental',
    description: 'Rent premium equipment for self-service',
  },
];

export interface PackageOffer {
  readonly name: string;
  readonly price: number;
  readonly hours: number;
  /** `null`: as many as there are. */
  readonly flavours: number | null;
  readonly guests: number;
  readonly description: string;
  readonly features: readonly string[];
  readonly popular: boolean;
}

export const PACKAGES: readonly PackageOffer[] = [
  {
    name: 'Standard',
    price: 250,
    hours: 2,
    flavours: 3,
    guests: 6,
    description: 'A relaxed evening for a small circle of friends.',
    features: ['2 hours of service', '3 flavours', 'Up to 6 guests'],
    popular: false,
  },
  {
    name: 'Premium',
    price: 450,
    hours: 4,
    flavours: 5,
    guests: 12,
    description: 'Time to linger, and a flavour for every mood.',
    features: ['4 hours of service', '5 flavours', 'Up to 12 guests'],
    popular: true,
  },
  {
    name: 'Luxury',
    price: 600,
    hours: 6,
    flavours: null,
    guests: 20,
    description: 'The whole evening, the whole menu, nothing left to do.',
    features: ['6 hours of service', 'Unlimited flavours', 'Up to 20 guests'],
    popular: false,
  },
];

export interface MembershipOffer {
  readonly name: MembershipType;
  readonly price: number;
  readonly period: 'month';
  /** Per cent off every package. */
  readonly discount: number;
  readonly features: readonly string[];
  readonly popular: boolean;
}

export const MEMBERSHIPS: readonly MembershipOffer[] = [
  {
    name: 'Gold',
    price: 120,
    period: 'month',
    discount: 10,
    features: ['10% discount on packages'],
    popular: false,
  },
  {
    name: 'Platinum',
    price: 200,
    period: 'month',
    discount: 20,
    features: ['20% discount on packages'],
    popular: true,
  },
];

export interface RentalPrice {
  readonly quantity: number;
  readonly price: number;
}

export const RENTAL_PRICES: readonly RentalPrice[] = [
  { quantity: 1, price: 60 },
  { quantity: 2, price: 115 },
  { quantity: 3, price: 165 },
  { quantity: 4, price: 210 },
  { quantity: 5, price: 255 },
  { quantity: 6, price: 300 },
];

export interface AddOn {
  readonly service: string;
  readonly price: number;
  /** True where the price is for each one. */
  readonly each: boolean;
}

export const ADD_ONS: readonly AddOn[] = [
  { service: 'Electric charcoal burner', price: 25, each: false },
  { service: 'Premium flavour', price: 15, each: true },
  { service: 'Clay head', price: 10, each: false },
  { service: 'Silicone head', price: 12, each: false },
  { service: 'Glass head', price: 18, each: false },
  { service: 'Phunnel head', price: 15, each: false },
];
