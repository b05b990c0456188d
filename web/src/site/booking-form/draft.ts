import { newKey } from '../../shared/api/idempotencyKey';
import { readTab, removeFromTab, storeInTab } from '../../shared/tabStorage';
import { SERVICES, type Service } from '@finesse/api/contract/enumerations';
import { DRAFT_KEY } from './storageKeys';
import { TEXT_NAMES, type BookingValues } from './fields';
import { isProblem, type Problem } from './problems';

export interface Draft {
  step: number;
  values: Partial<BookingValues>;
  /** Names the request, also after a reload: however often it is sent, it is one. */
  key: string;
  /** Why the last try to send it failed. */
  problem: Problem | null;
}

/** Keeps answers and step for a reload in the same tab; never consent, which is given anew. */
export function saveDraft(draft: Omit<Draft, 'values'> & { values: BookingValues }): void {
  storeInTab(DRAFT_KEY, { ...draft, values: { ...draft.values, termsAccepted: undefined } });
}

export const clearDraft = (): void => removeFromTab(DRAFT_KEY);

/** The kept draft, of which only what still fits the form is taken. */
export function loadDraft(): Draft | null {
  const kept = readTab(DRAFT_KEY);
  if (!isRecord(kept) || !isRecord(kept['values'])) return null;
  return {
    step: Number(kept['step']) || 1,
    values: fitting(kept['values']),
    key: typeof kept['key'] === 'string' ? kept['key'] : newKey(),
    problem: isProblem(kept['problem']) ? kept['problem'] : null,
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function fitting(kept: Record<string, unknown>): Partial<BookingValues> {
  const values: Partial<BookingValues> = {};
  for (const name of TEXT_NAMES) {
    const text = kept[name];
    if (typeof text === 'string') values[name] = text;
  }
  const services = kept['services'];
  if (Array.isArray(services)) {
    values.services = SERVICES.filter((service: Service) => services.includes(service));
  }
  return values;
}
