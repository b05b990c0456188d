import { describe, expect, it } from 'vitest';
import { mailDraftLink, whatsAppDraftLink } from './labels';

const HOME = '+44 20 7946 0123';

describe('links for a message that the owner sends manually', () => {
  it('open a mail program with its subject and every line of its text', () => {
    const link = new URL(
      mailDraftLink({ to: 'ada+x@example.com', subject: 'You & us?', text: 'One\nTwo #3' }),
    );
    expect(decodeURIComponent(link.pathname)).toBe('ada+x@example.com');
    expect(link.searchParams.get('subject')).toBe('You & us?');
    expect(link.searchParams.get('body')).toBe('One\r\nTwo #3');
  });

  it('open WhatsApp with its text if the customer has a number', () => {
    expect(whatsAppDraftLink('Hello & more', '07700 900123', HOME)).toBe(
      'https://wa.me/447700900123?text=Hello%20%26%20more',
    );
    expect(whatsAppDraftLink('Hello', '12', HOME)).toBeUndefined();
    expect(whatsAppDraftLink('Hello', null, HOME)).toBeUndefined();
  });
});
