import { brokenTextRule } from '@finesse/api/contract/check';
import type { ChoiceRule, TextRule } from '@finesse/api/contract/rules';

/** All that a form checks of a choice is whether one was made. */
type Rule = TextRule | Partial<ChoiceRule>;
export type Rules<Name extends string> = Readonly<Record<Name, Rule>>;

/** The values of the fields that have a rule; of checkboxes the checked ones, comma-separated. */
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

/** The message of each field that breaks its rule; a chosen option is always valid. */
export function validate<Name extends string>(
  texts: Record<Name, string>,
  rules: Rules<Name>,
): Record<string, string> {
  const broken: Record<string, string> = {};
  for (const [name, rule] of Object.entries(rules) as [Name, Rule][]) {
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

/** Focuses the first field with an error and scrolls it into view; false where there is none. */
export function focusFirst(form: HTMLFormElement | null, errors: Record<string, string>): boolean {
  for (const field of form?.elements ?? []) {
    if (field instanceof HTMLElement && (field.getAttribute('name') ?? '') in errors) {
      field.focus({ preventScroll: true });
      // After the messages have rendered. Browsers differ in what focus() scrolls: WebKit leaves a
      // field below the edge of a sheet.
      const place = field.closest('fieldset') ?? field;
      requestAnimationFrame(() => place.scrollIntoView({ block: 'nearest', behavior: 'instant' }));
      return true;
    }
  }
  return false;
}
