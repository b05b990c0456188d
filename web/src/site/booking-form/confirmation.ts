import type { CreatedBooking } from '@finesse/api/contract/request';
import { CONFIRMATION_KEY } from './storageKeys';

/** What the tab keeps of a request that was sent: nothing that says whose it is. */
export interface Confirmation {
  reference?: string | undefined;
  /** The address of the customer's page. */
  requestLink?: string | undefined;
  /** `YYYY-MM-DD`. */
  eventDate: string;
  /** ISO 8601. */
  createdAt: string;
}

export const toConfirmation = (
  { reference, requestLink, createdAt }: CreatedBooking,
  eventDate: string,
): Confirmation => ({
  reference,
  requestLink: requestLink ?? undefined,
  eventDate,
  createdAt,
});

export function saveConfirmation(confirmation: Confirmation): void {
  try {
    sessionStorage.setItem(CONFIRMATION_KEY, JSON.stringify(confirmation));
  } catch {
    // Storage is full or forbidden: it is shown until the page is left.
  }
}

export function clearConfirmation(): void {
  try {
    sessionStorage.removeItem(CONFIRMATION_KEY);
  } catch {
    // As above.
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

export function loadConfirmation(): Confirmation | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(CONFIRMATION_KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const { reference, requestLink, eventDate, createdAt } = kept as Record<string, unknown>;
    return {
      reference: textOf(reference) || undefined,
      requestLink: textOf(requestLink) || undefined,
      eventDate: textOf(eventDate),
      createdAt: textOf(createdAt),
    };
  } catch {
    return null;
  }
}
