import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { linkKey, signLink, verifyLink } from './request-links.js';

const key = linkKey('a secret of the server');
const claim = { bookingId: randomUUID(), number: 3 };
const token = signLink(key, claim);

describe('the token of a private link', () => {
  it('verifies for the booking it was signed for', () => {
    expect(token).toMatch(/^[\w-]{46}$/);
    expect(verifyLink(key, token)).toEqual(claim);
  });

  it('is refused under another secret', () => {
    expect(verifyLink(linkKey('another secret'), token)).toBeNull();
  });

  it('is refused with any character changed, removed or added', () => {
    for (let at = 0; at < token.length; at += 1) {
      const other = token[at] === 'A' ? 'B' : 'A';
      expect(verifyLink(key, token.slice(0, at) + other + token.slice(at + 1))).toBeNull();
      expect(verifyLink(key, token.slice(0, at) + token.slice(at + 1))).toBeNull();
    }
    for (const spelling of [`${token}=`, `${token}A`, ` ${token}`, `${token}\n`, '', 'Request'])
      expect(verifyLink(key, spelling)).toBeNull();
  });
});
