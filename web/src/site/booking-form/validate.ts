import { brokenTextRule } from '@finesse/api/contract/person-rules';
import { bookingField } from '@finesse/api/contract/booking-fields';
import { FORM_FIELDS, type BookingErrors, type BookingValues, type FieldName } from './fields';

function brokenRule(name: FieldName, values: BookingValues): string | undefined {
  const field = bookingField(name);
  switch (field.kind) {
    case 'services':
      return values.services.length > 0 ? undefined : field.rule.required;
    case 'consent':
      return values.termsAccepted ? undefined : field.rule.required;
    case 'choice': {
      const value = String(values[name]);
      if (value === '') return field.rule.required;
      return field.values.includes(value) ? undefined : field.rule.invalid;
    }
    case 'text':
    case 'note':
      return brokenTextRule(field.rule, values[name]);
  }
}

/** The message of every rule that the answers break (spec §5), in the order of the fields. */
export function validate(values: BookingValues): BookingErrors {
  const errors: BookingErrors = {};
  for (const { name } of FORM_FIELDS) {
    const message = brokenRule(name, values);
    if (message !== undefined) errors[name] = message;
  }
  return errors;
}

/**
 * The messages that remain after these fields were edited: one stays for as long as its field's value
 * breaks a rule. A message of the server goes once the value is valid by the rules known here.
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
