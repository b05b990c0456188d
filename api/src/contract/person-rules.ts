import { type Format, hasFormat } from './formats.js';
import { PHONE_MIN_LENGTH, TEXT_LIMITS } from './limits.js';
import { cleanText, withoutInvisible } from './text.js';

/**
 * The rules of spec §5 as data. The API builds its request classes from them, the client its
 * forms, so a limit or a sentence stands here and nowhere else.
 */

/** A text field: `required` is the sentence for a blank one, and missing where blank is fine. */
export interface TextRule {
  readonly required?: string;
  readonly notText: string;
  readonly maxLength: number;
  readonly tooLong: string;
  /** At least this many characters, else `invalid`. */
  readonly minLength?: number;
  readonly format?: Format;
  readonly invalid?: string;
}

export interface ChoiceRule {
  readonly required?: string;
  readonly invalid: string;
}

export function textRule(label: string, maxLength: number, required?: string): TextRule {
  const rule = {
    notText: `${label} must be text`,
    maxLength,
    tooLong: `${label} can be at most ${maxLength.toLocaleString('en-GB')} characters long`,
  };
  return required === undefined ? rule : { ...rule, required };
}

/** The sentence of the rule that a text breaks, as it would be stored; `undefined` where it breaks none. */
export function brokenTextRule(rule: TextRule, value: unknown): string | undefined {
  if (value === undefined || value === null) return rule.required;
  if (typeof value !== 'string') return rule.notText;
  const text = rule.format === 'email' ? withoutInvisible(value) : cleanText(value);
  if (text === '') return rule.required;
  if (rule.minLength !== undefined && text.length < rule.minLength) return rule.invalid;
  if (rule.format && !hasFormat(rule.format, text)) return rule.invalid;
  if (text.length > rule.maxLength) return rule.tooLong;
  return undefined;
}

const EMAIL_MESSAGE = 'Please enter a valid email address';
const PHONE_MESSAGE = 'Please enter a valid phone number';

const firstName = textRule('First name', TEXT_LIMITS.name, 'Please enter your first name');
const lastName = textRule('Last name', TEXT_LIMITS.name, 'Please enter your last name');
const email: TextRule = {
  ...textRule('Email', TEXT_LIMITS.email, EMAIL_MESSAGE),
  format: 'email',
  invalid: EMAIL_MESSAGE,
};
const phone: TextRule = {
  ...textRule('Phone number', TEXT_LIMITS.phone, PHONE_MESSAGE),
  minLength: PHONE_MIN_LENGTH,
  invalid: PHONE_MESSAGE,
};
const instagram = textRule('Instagram handle', TEXT_LIMITS.instagram);

export const PERSON_RULES = { firstName, lastName, email, phone, instagram } as const;
