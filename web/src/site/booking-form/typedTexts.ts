import { type BookingValues, TEXT_NAMES, type TextName } from './fields';

type Texts = Partial<Record<TextName, string>>;

/** What the controls of the shown step hold, by name; empty ones are left out. */
export function typedTexts(form: HTMLFormElement | null): Texts {
  const typed: Texts = {};
  for (const name of TEXT_NAMES) {
    const control = form?.elements.namedItem(name);
    if (isTextControl(control) && control.value !== '') typed[name] = control.value;
  }
  return typed;
}

const isTextControl = (control: unknown) =>
  control instanceof HTMLInputElement ||
  control instanceof HTMLTextAreaElement ||
  control instanceof HTMLSelectElement;

/** What the controls hold that the form's state does not know, since no event came with it. */
export function filledSince(form: HTMLFormElement | null, values: BookingValues): Texts {
  const typed = Object.entries(typedTexts(form)) as [TextName, string][];
  return Object.fromEntries(typed.filter(([name, text]) => text !== values[name]));
}
