import { describe, expect, it } from 'vitest';
import { whatsAppLink } from './whatsAppLink';

describe('a chat with a number', () => {
  it.each([
    ['+44 7700 900123', '+44 20 7946 0123', '447700900123'],
    ['0044 7700 900123', '+44 20 7946 0123', '447700900123'],
    ['07700 900123', '+44 20 7946 0123', '447700900123'],
    ['+44 (0)7700 900123', '+49 30 123456', '447700900123'],
    ['0151 2345678', '+49 30 123456', '491512345678'],
  ])('%s, asked for at %s, is one with %s', (phone, homePhone, number) => {
    expect(whatsAppLink(phone, homePhone)).toBe(`https://wa.me/${number}`);
  });

  it('is not offered for a number of an unknown country, or for no number', () => {
    expect(whatsAppLink('07700 900123', '020 7946 0123')).toBeUndefined();
    expect(whatsAppLink('please write', '+44 20 7946 0123')).toBeUndefined();
  });
});
