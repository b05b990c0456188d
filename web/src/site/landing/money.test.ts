import { describe, expect, it } from 'vitest';
import { dollars, memberPrice } from './money';

describe('what members pay (spec §9)', () => {
  it.each([
    [250, 10, '$225'],
    [450, 10, '$405'],
    [600, 10, '$540'],
    [250, 20, '$200'],
    [450, 20, '$360'],
    [600, 20, '$480'],
  ])('$%i with %i per cent off is %s', (price, discount, text) => {
    expect(dollars(memberPrice(price, discount))).toBe(text);
  });
});
