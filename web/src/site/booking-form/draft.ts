import { newKey } from '../../shared/api/idempotencyKey';
import { isRecord } from '../../shared/isRecord';
import { tabStorage } from '../../shared/storage';
import { SERVICES, type Service } from '@finesse/api/contract/enumerations';
import { DRAFT_KEY } from './storageKeys';
import { TEXT_NAMES, type BookingValues } from './fields';
import { isBookingProblem, type BookingProblem } from './problems';

export interface Draft {
  step: number;
  values: Partial<BookingValues>;
  /** The request's Idempotency-Key, also after a reload: however often it is sent, it counts once. */
  key: string;
  /** Why the last attempt to send it failed. */
  problem: BookingProblem | null;
}

/** Stores answers and step for a reload in the same tab; never consent, which has to be given again. */
export function saveDraft(draft: Omit<Draft, 'values'> & { values: BookingValues }): void {
  tabStorage.store(DRAFT_KEY, { ...draft, values: { ...draft.values, termsAccepted: undefined } });
}

export const clearDraft = (): void => tabStorage.remove(DRAFT_KEY);

/** The stored draft, without whatever no longer fits the form. */
export function loadDraft(): Draft | null {
  const stored = tabStorage.read(DRAFT_KEY);
  if (!isRecord(stored) || !isRecord(stored['values'])) return null;
  return {
    step: Number(stored['step']) || 1,
    values: validValues(stored['values']),
    key: typeof stored['key'] === 'string' ? stored['key'] : newKey(),
    problem: isBookingProblem(stored['problem']) ? stored['problem'] : null,
  };
}

function validValues(stored: Record<string, unknown>): Partial<BookingValues> {
  const values: Partial<BookingValues> = {};
  for (const name of TEXT_NAMES) {
    const text = stored[name];
    if (typeof text === 'string') values[name] = text;
  }
  const services = stored['services'];
  if (Array.isArray(services)) {
    values.services = SERVICES.filter((service: Service) => services.includes(service));
  }
  return values;
}
