import type { AuthProvider } from './auth.js';

/** What the operator sets and a page shows; each page carries it in a JSON block. */
export interface BusinessSettings {
  businessName: string;
  contactEmail: string;
  contactPhone: string;
  instagramUrl: string;
  tiktokUrl: string;
  /** Origin without a trailing slash. */
  siteUrl: string;
  /** IANA name; event dates and times are in it. */
  timeZone: string;
  /** ISO 4217; every price is in it. */
  currency: string;
  /** How long bookings and members say whose they are, once they have ended. */
  retentionMonths: number;
  /** Decides what the login page asks for. */
  authProvider: AuthProvider;
  /** False: messages are kept and shown, and the owner sends them. */
  hasMailServer: boolean;
  takesCards: boolean;
}

export const TAGLINE = 'Where flavor meets finesse';
export const COPYRIGHT_YEAR = 2024;

export const DEFAULT_SETTINGS: BusinessSettings = {
  businessName: 'Finesse',
  contactEmail: 'hello@finesse.example',
  contactPhone: '+44 20 7946 0123',
  instagramUrl: 'https://www.instagram.com/finesse.example',
  tiktokUrl: 'https://www.tiktok.com/@finesse.example',
  siteUrl: 'http://localhost:8080',
  timeZone: 'Europe/London',
  currency: 'USD',
  retentionMonths: 24,
  authProvider: 'local',
  hasMailServer: false,
  takesCards: false,
};
