import { expect, it } from 'vitest';
import { overlapsOneOf } from './schedules.repository.js';

const HOUR_MS = 3_600_000;
const START = Date.parse('2027-06-19T18:00:00Z');
const hours = (from: number, until: number) => ({
  from: START + from * HOUR_MS,
  until: START + until * HOUR_MS,
});

/** How many times a condition asks for. */
const countTimes = (times: ReturnType<typeof hours>[]) => overlapsOneOf(times).values.length / 3;

it('rule 10 reservations are looked up once for times that overlap, in any order', () => {
  expect(countTimes([hours(3, 6), hours(0, 4), hours(30, 34)])).toBe(2);
  const { values } = overlapsOneOf([hours(3, 6), hours(0, 4)]);
  expect([values[0], values[2]]).toEqual(['2027-06-19 18:00:00.000', '2027-06-20 00:00:00.000']);
});

it('rule 10 reservations of thousands of separate times are looked up in a bounded statement, up to the last', () => {
  const times = Array.from({ length: 5000 }, (_, at) => hours(at * 10, at * 10 + 4));
  expect(countTimes(times)).toBe(150);
  expect(overlapsOneOf(times).values.at(-1)).toBe('2033-03-02 20:00:00.000');
});
