import { brokenTextRule } from '@finesse/api/contract/check';
import type { ChoiceRule, TextRule } from '@finesse/api/contract/rules';

export type Rules<Name extends string> = Readonly<Record<Name, TextRule | ChoiceRule>>;

/** What a form's own fields hold, for each field that has a rule; of boxes, the checked ones. */
export function formValues<Name extends string>(
  form: HTMLFormElement,
  rules: Readonly<Record<Name, unknown>>,
): Record<Name, string> {
  const data = new FormData(form);
  const names = Object.keys(rules) as Name[];
  const entries = names.map((name) => {
    const values = data.getAll(name).filter((value) => typeof value === 'string');
    return [name, values.join(',')];
  });
  return Object.fromEntries(entries) as Record<Name, string>;
}

/** The sentence of each text that breaks its rule; what a control offers to choose from is valid. */
export function validate<Name extends string>(
  texts: Record<Name, string>,
  rules: Rules<Name>,
): Record<string, string> {
  const broken: Record<string, string> = {};
  for (const [name, rule] of Object.entries(rules) as [Name, TextRule | ChoiceRule][]) {
    const isText = 'maxLength' in rule;
    const message = isText
      ? brokenTextRule(rule, texts[name])
      : texts[name]
        ? undefined
        : rule.required;
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
