import { cleanText, withoutInvisible } from './clean-text.js';
import { hasFormat } from './formats.js';
import type { TextRule } from './person-rules.js';

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
