import { expect, it } from 'vitest';
import { addressLine, cleanText, isolated } from './text.js';

it.each([
  ['12 Garden Row, London', '12 Garden Row, London'],
  ['12 Garden Row\nLondon', '12 Garden Row, London'],
  ['12 Garden Row,\r\n  Flat 3 ,\r\n\r\nLondon,\n', '12 Garden Row, Flat 3, London'],
  ['', ''],
])('an address of several lines is joined by commas, none of them twice: %j', (typed, line) => {
  expect(addressLine(typed)).toBe(line);
});

it.each([
  ['\u202Emoc.live', 'moc.live'],
  ['\u202A \u2067Ada\u2069\u202C ', 'Ada'],
  ['محمد علي', 'محمد علي'],
  ['\u200fנועה כהן\u200e', '\u200fנועה כהן\u200e'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['👩\u200d🍳 Chef', '👩\u200d🍳 Chef'],
  [' \u200b\u2060 ', ''],
  ['\ud83d half', '\ufffd half'],
  ['a\0b', 'a\ufffdb'],
])(
  '%j is stored as %j: nothing turns the direction of what follows, and what nobody sees is nothing',
  (typed, stored) => {
    expect(cleanText(typed)).toBe(stored);
  },
);

it.each([
  ['Ada Lovelace', 'Ada Lovelace'],
  ['נועה כהן', '\u2068נועה כהן\u2069'],
  ['علي', '\u2068علي\u2069'],
])('%s beside other words of a line: %j', (name, line) => {
  expect(isolated(name)).toBe(line);
});
