import * as v from 'valibot';
import { expect, it } from 'vitest';
import { MEMBER_RULES } from './rules.js';
import { schemaOfRules } from './rules-schema.js';

interface Values {
  email: string;
  membershipType: string;
  services: string[];
}
const schema = schemaOfRules<Values>({
  email: MEMBER_RULES.email,
  membershipType: MEMBER_RULES.membershipType,
  services: { required: 'Please choose a service' },
});

it('values that keep the rules of a form come out as they were typed', () => {
  const values = { email: ' Ada@example.com ', membershipType: 'Gold', services: ['rental'] };
  expect(v.parse(schema, values)).toEqual(values);
});

it.each([{ email: 'ada', membershipType: null, services: [] }, {}])(
  'each broken rule of %o has its sentence at its field',
  (values) => {
    const { issues = [] } = v.safeParse(schema, values);
    expect(Object.fromEntries(issues.map((issue) => [v.getDotPath(issue), issue.message]))).toEqual(
      {
        email: MEMBER_RULES.email.invalid,
        membershipType: MEMBER_RULES.membershipType.required,
        services: 'Please choose a service',
      },
    );
  },
);
