import { callLink, mailLink, mapLink, whatsAppLink } from '@finesse/api/contract/links';
import { describe, expect, it } from 'vitest';
import { instagramLink } from './ContactLinks';

describe('links to a person', () => {
  it('a call link ignores separators between the digits', () => {
    expect(callLink('+44 (0)7700 900-123')).toBe('tel:+447700900123');
  });

  it('a call link for a number without calling code uses the domestic form', () => {
    expect(callLink('07700 900-123')).toBe('tel:07700900123');
  });

  it('a mail link has only the address', () => {
    expect(mailLink('ada@example.com')).toBe('mailto:ada@example.com');
    expect(mailLink('a?bcc=b@example.com')).toBe('mailto:a%3Fbcc%3Db@example.com');
  });

  it('a profile link requires a valid handle', () => {
    expect(instagramLink('@ada.hosts_1')).toBe('https://www.instagram.com/ada.hosts_1/');
    expect(instagramLink(' ada ')).toBe('https://www.instagram.com/ada/');
    expect(instagramLink('see my profile')).toBeUndefined();
    expect(instagramLink('javascript:alert(1)')).toBeUndefined();
    expect(instagramLink('ada/../evil')).toBeUndefined();
    expect(instagramLink('a'.repeat(31))).toBeUndefined();
  });

  it('a map link has the whole address as one query', () => {
    expect(mapLink('1 Row & Lane, #2')).toContain('query=1%20Row%20%26%20Lane%2C%20%232');
  });
});

describe('a chat link', () => {
  it.each([
    ['+44 7700 900123', '+44 20 7946 0123', '447700900123'],
    ['0044 7700 900123', '+44 20 7946 0123', '447700900123'],
    ['07700 900123', '+44 20 7946 0123', '447700900123'],
    ['+44 (0)7700 900123', '+49 30 123456', '447700900123'],
    ['0151 2345678', '+49 30 123456', '491512345678'],
  ])('for %s with country %s goes to %s', (phone, homePhone, number) => {
    expect(whatsAppLink(phone, homePhone)).toBe(`https://wa.me/${number}`);
  });

  it('is absent for an unknown country or without a number', () => {
    expect(whatsAppLink('07700 900123', '020 7946 0123')).toBeUndefined();
    expect(whatsAppLink('please write', '+44 20 7946 0123')).toBeUndefined();
  });
});
