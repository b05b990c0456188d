import type { EstimateRequest } from './catalogue/estimate.js';
import type { ChoiceRule, TextRule } from './person-rules.js';
import type { Budget, EventDays, EventType, GuestCount, Service } from './enumerations.js';

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
  eventDays?: EventDays | null;
  location: string;
  guestCount: GuestCount;
  eventType?: EventType | null;
  flavourPreferences?: string | null;
  specialRequirements?: string | null;
  budget?: Budget | null;
  termsAccepted: boolean;
}

/** By which way a booking came: the visitor's own form, or the owner's hand. */
export const OWNER_SOURCES = ['phone', 'in-person'] as const;
export const BOOKING_SOURCES = ['website', ...OWNER_SOURCES] as const;
export type OwnerSource = (typeof OWNER_SOURCES)[number];
export type BookingSource = (typeof BOOKING_SOURCES)[number];

/** What `POST /api/bookings` takes of the owner, who may enter a booking before its terms are accepted. */
export interface NewBookingByOwner extends NewBooking {
  source: OwnerSource;
}

/** What a visitor may have priced before: it is priced again by the server, and kept as it was then. */
export interface WithEstimate {
  estimate?: EstimateRequest | null;
}

interface FieldFacts {
  /** The step of the form, from 1. */
  step: number;
  /** At its control; ends in `*` where it must be filled in. */
  label: string;
  /** Without the marks of the label, and in a file. */
  title: string;
}

interface TextFacts extends FieldFacts {
  kind: 'text' | 'note';
  rule: TextRule;
  /** For whoever reads the API's description. */
  example?: string;
  pattern?: string;
}

export interface ChoiceFacts extends FieldFacts {
  kind: 'choice';
  rule: ChoiceRule;
  values: readonly string[];
  /** Where a value reads otherwise. */
  labels?: Readonly<Record<string, string>>;
}

interface OtherFacts extends FieldFacts {
  kind: 'services' | 'consent';
  rule: { required: string; invalid?: string; repeated?: string };
}

export type BookingFieldFacts = TextFacts | ChoiceFacts | OtherFacts;
