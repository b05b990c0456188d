import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { count, id, instant, optional, part } from './request-fields.js';

const schema = part({
  start: optional(instant('Start')),
  guests: optional(count('Guests', 1, 9)),
  item: optional(id),
});
const SENTENCES = {
  start: 'Start must be a time in ISO 8601 with its time zone',
  guests: 'Guests must be a whole number from 1 to 9',
  item: 'An id is made of lower-case letters, digits and single hyphens',
};

describe('an optional estimate in a request', () => {
  it.each(['', ' ', null])('%o is read as null', (value) => {
    expect(v.parse(schema, { start: value, guests: value, item: value })).toEqual({
      start: null,
      guests: null,
      item: null,
    });
  });

  it('may be left out', () => {
    expect(v.parse(schema, {})).toEqual({});
  });

  it.each([
    { start: 'soon', guests: 10, item: 'A B' },
    { start: 'soon', guests: '3', item: 'A B' },
  ])('%o breaks the rules of its fields, with one sentence for each', (request) => {
    const { issues = [] } = v.safeParse(schema, request);
    const found = issues.map((issue) => [v.getDotPath(issue), issue.message]);
    expect(Object.fromEntries(found)).toEqual(SENTENCES);
  });
});
