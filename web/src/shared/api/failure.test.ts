import { expect, it } from 'vitest';
import { changeFailure, failureSentence, isNoAnswer, NO_ANSWER_REPEATABLE } from './failure';

const FAILED = 'Failed to delete booking';

it.each([
  [409, '{"error":"Somebody is at it"}', 'Somebody is at it'],
  [500, '{"message":"no"}', FAILED],
  [500, '{"error":7}', FAILED],
  [502, 'Bad gateway', 'Server returned 502: Bad gateway'],
  [500, '', 'Server returned 500: '],
])('spec §8 a change that failed with %i and body %j says why', (status, body, sentence) => {
  expect(changeFailure({ status, body, message: '' }, FAILED)).toBe(sentence);
});

it('a failure without a sentence of the server has its own', () => {
  expect(failureSentence({ body: '{"error":"Taken"}' }, FAILED)).toBe('Taken');
  expect(failureSentence({ body: '<html>' }, FAILED)).toBe(FAILED);
  expect(failureSentence({}, FAILED)).toBe(FAILED);
});

it('a failure without an answer is no claim that nothing was done, unless there was no network from the start', () => {
  const failure = { status: 0, body: '', message: '' };
  for (const sentenceOf of [failureSentence, changeFailure]) {
    expect(sentenceOf(failure, FAILED)).toMatch(/may have been done already.* check before/);
    expect(sentenceOf(failure, FAILED, NO_ANSWER_REPEATABLE)).toBe(NO_ANSWER_REPEATABLE);
    expect(sentenceOf({ ...failure, isUnsent: true }, FAILED)).toMatch(/offline.*nothing was sent/);
  }
  expect(failureSentence({ ...failure, status: 504 }, FAILED)).toMatch(/may have been done/);
});

it('an answer of a proxy alone is none of the server', () => {
  const isNone = (status: number) => isNoAnswer({ status });
  expect([0, 502, 503, 504].every(isNone)).toBe(true);
  expect([200, 401, 500].some(isNone)).toBe(false);
});
