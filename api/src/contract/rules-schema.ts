import * as v from 'valibot';
import { brokenTextRule } from './person-rules.js';
import type { ChoiceRule, TextRule } from './rules.js';

/** Of a choice, a form asks only whether one was made: its options are those that may be sent. */
type FieldRule = TextRule | Partial<ChoiceRule>;

/**
 * A form's values under the rules that the server's request classes are built from (`TextField`,
 * `ChoiceField`), as a schema: they come out as they are, each broken rule with its sentence and name.
 */
export const schemaOfRules = <Values extends object>(
  rules: Readonly<Record<keyof Values & string, FieldRule>>,
): v.GenericSchema<Values> =>
  v.pipe(
    v.custom<Values>((input) => typeof input === 'object' && input !== null),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const input = dataset.value as Record<string, unknown>;
      for (const [key, rule] of Object.entries<FieldRule>(rules)) {
        const value = input[key];
        const message = brokenRule(rule, value);
        if (message !== undefined)
          addIssue({ message, path: [{ type: 'object', origin: 'value', input, key, value }] });
      }
    }),
  );

function brokenRule(rule: FieldRule, value: unknown): string | undefined {
  if ('maxLength' in rule) return brokenTextRule(rule, value);
  const isChosen = Array.isArray(value) ? value.length > 0 : Boolean(value);
  return isChosen ? undefined : rule.required;
}
