import { describe, expect, it } from 'vitest';
import { isSamePhone } from './phones.js';

describe('telephone numbers compared as numbers', () => {
  it.each([
    ['+44 7700 900123', '07700 900123'],
    ['+44 7700 900123', '0044 (7700) 900-123'],
    ['+44 7700 900123', '+447700900123'],
    ['+44 7700 900123', '+44 (0)7700 900123'],
    ['+44 (0)7700 900123', '07700 900123'],
  ])('%s and %s are the same', (one, other) => {
    expect([isSamePhone(one, other), isSamePhone(other, one)]).toEqual([true, true]);
  });

  it.each([
    ['+44 7700 900123', '+44 7700 900124'],
    ['+44 7700 900123', '900123'],
    ['+44 7700 900123', '+1 7700 900123'],
    ['', ''],
    ['no number', '+44 7700 900123'],
  ])('%s and %s are not', (one, other) => {
    expect([isSamePhone(one, other), isSamePhone(other, one)]).toEqual([false, false]);
  });
});
