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

describe('a moment in a request', () => {
  it('is answered in UTC, whatever its zone', () => {
    expect(v.parse(instant('Start'), '2028-02-29T19:30+02:00')).toBe('2028-02-29T17:30:00.000Z');
  });

  it.each(['2027-02-29T19:30:00Z', '0001-01-01T00:00:00Z', '9999-01-01T00:00:00Z'])(
    'is refused where the calendar has no such day, or no form shows it: %s',
    (moment) => {
      expect(v.safeParse(instant('Start'), moment).success).toBe(false);
    },
  );
});
