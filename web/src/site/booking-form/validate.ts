import { brokenTextRule } from '@finesse/api/contract/check';
import { BUDGETS, EVENT_TYPES, GUEST_COUNTS } from '@finesse/api/contract/enumerations';
import { BOOKING_RULES, type ChoiceRule } from '@finesse/api/contract/rules';
import { BOOKING_FIELDS, type BookingValues, type FieldName } from './fields';

export type BookingErrors = Partial<Record<FieldName, string>>;

const CHOICES: Partial<Record<FieldName, readonly string[]>> = {
  guestCount: GUEST_COUNTS,
  eventType: EVENT_TYPES,
  budget: BUDGETS,
};

function brokenChoice(rule: ChoiceRule, values: readonly string[], value: string) {
  if (value === '') return rule.required;
  return values.includes(value) ? undefined : rule.invalid;
}

function brokenRule(name: FieldName, values: BookingValues): string | undefined {
  if (name === 'services') {
    return values.services.length > 0 ? undefined : BOOKING_RULES.services.required;
  }
  if (name === 'termsAccepted') {
    return values.termsAccepted ? undefined : BOOKING_RULES.termsAccepted.required;
  }
  const rule = BOOKING_RULES[name];
  if ('maxLength' in rule) return brokenTextRule(rule, values[name]);
  return brokenChoice(rule, CHOICES[name] ?? [], values[name]);
}

/** The message of every rule that the answers break (spec §5), in the order of the fields. */
export function validate(values: BookingValues): BookingErrors {
  const errors: BookingErrors = {};
  for (const { name } of BOOKING_FIELDS) {
    const message = brokenRule(name, values);
    if (message !== undefined) errors[name] = message;
  }
  return errors;
}

/**
 * The messages that are left after these fields were edited: a field keeps one for as long as its
 * value breaks a rule. A message of the server's goes once the value obeys the rules known here.
 */
export function recheck(
  errors: BookingErrors,
  values: BookingValues,
  edited: readonly string[],
): BookingErrors {
  const left: BookingErrors = {};
  for (const [name, message] of Object.entries(errors) as [FieldName, string][]) {
    const current = edited.includes(name) ? brokenRule(name, values) : message;
    if (current !== undefined) left[name] = current;
  }
  return left;
}
