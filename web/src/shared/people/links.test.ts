import { callLink, mailLink, mapLink, whatsAppLink } from '@finesse/api/contract/links';
import { describe, expect, it } from 'vitest';
import { instagramLink } from './ContactLinks';

describe('links to a person', () => {
  it('dials a number whatever is typed between its digits', () => {
    expect(callLink('+44 (0)7700 900-123')).toBe('tel:+447700900123');
  });

  it('dials a number without a calling code as it is dialled within its country', () => {
    expect(callLink('07700 900-123')).toBe('tel:07700900123');
  });

  it('writes to an address, and to nobody else', () => {
    expect(mailLink('ada@example.com')).toBe('mailto:ada@example.com');
    expect(mailLink('a?bcc=b@example.com')).toBe('mailto:a%3Fbcc%3Db@example.com');
  });

  it('finds a profile for what can be a handle only', () => {
    expect(instagramLink('@ada.hosts_1')).toBe('https://www.instagram.com/ada.hosts_1/');
    expect(instagramLink(' ada ')).toBe('https://www.instagram.com/ada/');
    expect(instagramLink('see my profile')).toBeUndefined();
    expect(instagramLink('javascript:alert(1)')).toBeUndefined();
    expect(instagramLink('ada/../evil')).toBeUndefined();
    expect(instagramLink('a'.repeat(31))).toBeUndefined();
  });

  it('looks an address up as one text', () => {
    expect(mapLink('1 Row & Lane, #2')).toContain('query=1%20Row%20%26%20Lane%2C%20%232');
  });
});

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
