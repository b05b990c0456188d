import { brokenTextRule } from '@finesse/api/contract/person-rules';
import type { ChoiceRule, TextRule } from '@finesse/api/contract/rules';

/** All that a form checks of a choice is whether one was made. */
type Rule = TextRule | Partial<ChoiceRule>;
export type Rules<Name extends string> = Readonly<Record<Name, Rule>>;

/** The values of the fields that have a rule. */
export function formValues<Name extends string>(
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
