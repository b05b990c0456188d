import { expect, it } from 'vitest';
import { addressLine } from './clean-text.js';

it.each([
  ['12 Garden Row, London', '12 Garden Row, London'],
  ['12 Garden Row\nLondon', '12 Garden Row, London'],
  ['12 Garden Row,\r\n  Flat 3 ,\r\n\r\nLondon,\n', '12 Garden Row, Flat 3, London'],
  ['', ''],
])('an address of several lines is joined by commas, none of them twice: %j', (typed, line) => {
  expect(addressLine(typed)).toBe(line);
});
