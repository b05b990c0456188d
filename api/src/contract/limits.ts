/** Numbers that rules, columns and screens share. Lengths are in characters. */

/** The longest value of each text field: the rule, the column and the message all read it here. */
export const TEXT_LIMITS = {
  name: 100,
  email: 254,
  phone: 40,
  instagram: 100,
  location: 500,
  note: 2000,
  contactNote: 500,
  quoteReason: 500,
  overrideReason: 500,
  statusReason: 500,
  fullName: 200,
  ownerNotes: 4000,
  ownerWords: 5000,
  password: 200,
  search: 100,
  browser: 40,
  issuer: 255,
  returnPath: 500,
  providerMessage: 200,
} as const;

export const PHONE_MIN_LENGTH = 10;
export const PASSWORD_MIN_LENGTH = 6;

export const PAGE_LIMIT_DEFAULT = 25;
export const PAGE_LIMIT_MAX = 100;
export const PAGE_MAX = 1_000_000;

/** An active membership warns of its end from this many days before it (spec §9). */
export const EXPIRY_WARNING_DAYS = 7;

/** A request is answered within this many hours (spec §9). */
export const ANSWER_HOURS = 24;

/** A session ends this long after it was last used, and this long after sign-in at the latest. */
export const SESSION_IDLE_DAYS = 3;
export const SESSION_DAYS = 14;

/** Loading the van takes so long before it leaves. */
export const LOADING_MINUTES = 30;

/** The longest event, such as a festival, in days of the calendar. */
export const EVENT_DAYS_MAX = 7;
export const LONGEST_EVENT_HOURS = EVENT_DAYS_MAX * 24;

/** An evening is taken to last so many hours where nobody has said how long. */
export const ASSUMED_EVENT_HOURS = 4;

/**
 * What a catalogue may take, as JSON in UTF-8: nearly twice what thirty packages, forty add-ons, a full
 * gallery, forty long answers and terms of ten pages do.
 */
export const CATALOGUE_LIMIT_BYTES = 256 * 1024;

/** As it is sent. What is beside it in a body (its number, its currency) is small. */
export const CATALOGUE_BODY_LIMIT_BYTES = CATALOGUE_LIMIT_BYTES + 64 * 1024;

export const catalogueBytes = (content: object): number =>
  new TextEncoder().encode(JSON.stringify(content)).length;
