import { loadDraft } from './draft';
import { TEXT_NAMES, type BookingValues } from './fields';

/** What stands in the form's inputs by their names: perhaps typed before this code was here. */
function typedTexts(form: HTMLFormElement): Partial<BookingValues> {
  const typed: Partial<BookingValues> = {};
  for (const name of TEXT_NAMES) {
    const control = form.elements.namedItem(name);
    if (control instanceof HTMLInputElement && control.value !== '') typed[name] = control.value;
  }
  return typed;
}

/**
 * What the form starts from: the tab's draft, and over it whatever was typed before hydration. A
 * visitor who is already at work on step 1 is left there; otherwise the draft's step returns.
 */
export function restoreForm(form: HTMLFormElement): {
  step: number;
  values: Partial<BookingValues>;
} {
  const draft = loadDraft();
  const typed = typedTexts(form);
  const news = TEXT_NAMES.some((name) => typed[name] && typed[name] !== draft?.values[name]);
  const pressed = window.queuedClicks?.some((button) => form.contains(button)) ?? false;
  return {
    step: news || pressed ? 1 : (draft?.step ?? 1),
    values: { ...draft?.values, ...typed },
  };
}
