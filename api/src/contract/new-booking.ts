import type { OwnerSource } from './answers.js';
import type { EstimateRequest } from './catalogue/estimate.js';
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
  /** Of an event over several days; without it, one. */
  eventDays?: EventDays | null;
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
