import { expect, it } from 'vitest';
import { BOOKING_FIELDS } from '../../contract/booking-fields.js';
import { brokenTextRule } from '../../contract/person-rules.js';
import {
  MEMBER_RULES,
  PERSON_RULES,
  PROVIDER_SIGN_IN_RULES,
  SIGN_IN_RULES,
  type TextRule,
} from '../../contract/rules.js';
import { ApiError } from '../http/api-error.js';
import { TextField } from './fields.js';
import { validationPipe } from './pipes.js';

const RULES: Record<string, TextRule> = {
  ...PERSON_RULES,
  ...SIGN_IN_RULES,
  eventDate: BOOKING_FIELDS.eventDate.rule,
  eventTime: BOOKING_FIELDS.eventTime.rule,
  paymentAmount: MEMBER_RULES.paymentAmount,
  from: PROVIDER_SIGN_IN_RULES.from,
};

const VALUES = [
  ...[undefined, null, 7, true, [], ['a'], {}, '', '  ', '\u200b', 'a', '12345   ', '0123456789'],
  ...['a'.repeat(5000), '❤️'.repeat(60), '🙂'.repeat(4), '🙂'.repeat(60)],
  ...[
    'ada@example.com',
    'ADA@müller.example',
    '"a b"@example.com',
    'a@b',
    `${'a'.repeat(65)}@b.co`,
  ],
  ...['2027-07-18', '2027-02-30', '19:30', '24:00', '120', '120,50', '1e3'],
  ...['/admin?tab=members', 'https://example.com/admin'],
];

/** The sentence of the answer; undefined where the value is taken. */
async function sentenceOfServer(rule: TextRule, value: unknown): Promise<string | undefined> {
  class Request {
    @TextField(rule)
    text?: string;
  }
  try {
    await validationPipe().transform({ text: value }, { type: 'body', metatype: Request });
    return undefined;
  } catch (error) {
    return error instanceof ApiError ? error.body.fields?.['text'] : String(error);
  }
}

it.each(Object.entries(RULES))(
  'a text under the rule %s has the same sentence on the server as in a form, or none',
  async (_, rule) => {
    for (const value of VALUES)
      expect([value, await sentenceOfServer(rule, value)]).toEqual([
        value,
        brokenTextRule(rule, value),
      ]);
  },
);
