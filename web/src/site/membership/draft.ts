import { isRecord } from '../../shared/isRecord';
import { tabStorage } from '../../shared/storage';

const NAME = 'membership-draft';

export interface Draft {
  /** What the fields hold. */
  values: Record<string, unknown>;
  /** What was sent last, as JSON, and its Idempotency-Key: sent again after a reload, it counts once. */
  sent: string;
  key: string;
}

export const storeDraft = (draft: Draft): void => tabStorage.store(NAME, draft);

export const clearDraft = (): void => tabStorage.remove(NAME);

/** What this tab has stored of the form, as far as it fits. */
export function loadDraft(): Draft {
  const stored = tabStorage.read(NAME);
  const { values, sent, key } = isRecord(stored) ? stored : {};
  return {
    values: isRecord(values) ? values : {},
    ...(typeof sent === 'string' && typeof key === 'string'
      ? { sent, key }
      : { sent: '', key: '' }),
  };
}

/** Puts the texts of a draft into the controls of their names. */
export function fillIn(form: HTMLElement, values: Draft['values']): void {
  for (const control of form.querySelectorAll('input')) {
    const text = values[control.name];
    if (typeof text !== 'string') continue;
    if (control.type === 'radio') control.checked = control.value === text;
    else control.value = text;
  }
}
