import { brokenTextRule } from '@finesse/api/contract/check';
import type { TextRule } from '@finesse/api/contract/rules';

type Rules = Readonly<Record<string, TextRule>>;

/** What a form's own fields hold, for each field that has a rule. */
export function typedTexts<Name extends string>(
  form: HTMLFormElement,
  rules: Readonly<Record<Name, unknown>>,
): Record<Name, string> {
  const data = new FormData(form);
  const names = Object.keys(rules) as Name[];
  const entries = names.map((name) => {
    const value = data.get(name);
    return [name, typeof value === 'string' ? value : ''];
  });
  return Object.fromEntries(entries) as Record<Name, string>;
}

/** The sentence of each text that breaks its rule. */
export function validate(texts: Record<string, string>, rules: Rules): Record<string, string> {
  const broken: Record<string, string> = {};
  for (const [name, rule] of Object.entries(rules)) {
    const message = brokenTextRule(rule, texts[name]);
    if (message !== undefined) broken[name] = message;
  }
  return broken;
}

/** Moves focus to the first field that has an error, and brings it in sight; false where none has. */
export function focusFirst(form: HTMLFormElement | null, errors: Record<string, string>): boolean {
  for (const field of form?.elements ?? []) {
    if (field instanceof HTMLElement && (field.getAttribute('name') ?? '') in errors) {
      field.focus({ preventScroll: true });
      // Once the messages have their room. What focus() scrolls by itself differs from browser to
      // browser: WebKit leaves a field under the edge of a sheet.
      const place = field.closest('fieldset') ?? field;
      requestAnimationFrame(() => place.scrollIntoView({ block: 'nearest', behavior: 'instant' }));
      return true;
    }
  }
  return false;
}
