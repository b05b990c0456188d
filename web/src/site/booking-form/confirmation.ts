import type { CreatedBooking } from '@finesse/api/contract/request';
import { readTab, removeFromTab, storeInTab } from '../../shared/tabStorage';
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

export const saveConfirmation = (confirmation: Confirmation): void =>
  storeInTab(CONFIRMATION_KEY, confirmation);

export const clearConfirmation = (): void => removeFromTab(CONFIRMATION_KEY);

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

export function loadConfirmation(): Confirmation | null {
  const kept = readTab(CONFIRMATION_KEY);
  if (typeof kept !== 'object' || kept === null) return null;
  const { reference, requestLink, eventDate, createdAt } = kept as Record<string, unknown>;
  return {
    reference: textOf(reference) || undefined,
    requestLink: textOf(requestLink) || undefined,
    eventDate: textOf(eventDate),
    createdAt: textOf(createdAt),
  };
}
