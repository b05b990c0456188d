import { tabStorage } from '../../shared/storage';
import { CONFIRMATION_KEY } from './storageKeys';

/** What the tab stores of a request that was sent: nothing that was typed but the event's date. */
export interface Confirmation {
  reference?: string | undefined;
  /** The address of the customer's page. */
  requestLink?: string | undefined;
  /** `YYYY-MM-DD`. */
  eventDate: string;
  /** When an answer is due, in ISO 8601; empty where that is not known. */
  answerDueAt: string;
}

export const saveConfirmation = (confirmation: Confirmation): void =>
  tabStorage.store(CONFIRMATION_KEY, confirmation);

export const clearConfirmation = (): void => tabStorage.remove(CONFIRMATION_KEY);

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

export function loadConfirmation(): Confirmation | null {
  const stored = tabStorage.read(CONFIRMATION_KEY);
  if (typeof stored !== 'object' || stored === null) return null;
  const { reference, requestLink, eventDate, answerDueAt } = stored as Record<string, unknown>;
  return {
    reference: textOf(reference) || undefined,
    requestLink: textOf(requestLink) || undefined,
    eventDate: textOf(eventDate),
    answerDueAt: textOf(answerDueAt),
  };
}
