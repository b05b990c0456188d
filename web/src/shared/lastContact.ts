import { deviceStorage, tabStorage } from './storage';
import { DRAFT_KEY } from './draftKey';
import { isRecord } from './isRecord';

const CONTACT_KEY = 'booking-contact';
const NAMES = ['firstName', 'lastName', 'email', 'phone', 'instagram'] as const;

type Contact = Record<(typeof NAMES)[number], string>;

/** Remembers on this device alone who sent a request, for when they ask for another evening. */
export function keepContact(reference: string, values: Contact): void {
  const contact = Object.fromEntries(NAMES.map((name) => [name, values[name]]));
  deviceStorage.store(CONTACT_KEY, { reference, contact });
}

/**
 * Begins the booking form of this tab with who sent that request, unless something was typed into it. Only
 * with its own reference: on a device of several people, a private link shows nobody else's number.
 */
export function fillInContact(reference: string): void {
  const stored = deviceStorage.read(CONTACT_KEY);
  if (!isRecord(stored) || stored['reference'] !== reference || hasTyped()) return;
  tabStorage.store(DRAFT_KEY, { step: 1, values: stored['contact'] });
}

/** A tab that was left right after its request was sent has stored a form without an answer. */
function hasTyped(): boolean {
  const draft = tabStorage.read(DRAFT_KEY);
  const values = isRecord(draft) && isRecord(draft['values']) ? Object.values(draft['values']) : [];
  return values.some(
    (value) => (typeof value === 'string' || Array.isArray(value)) && value.length > 0,
  );
}
