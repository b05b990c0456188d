import { describe, expect, it } from 'vitest';
import { rateLimitKeyForEmail, rateLimitKeyForIp } from './rate-limit.js';

describe('the rate limit key', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::1', '2001:db8:1:2'],
    ['2001:0db8:0001:0002::ffff', '2001:db8:1:2'],
    ['2001:DB8::1', '2001:db8:0:0'],
    ['2001:db8::1:0:0:1', '2001:db8:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::1', '0:0:0:0'],
    ['203.0.113.7:54321', '203.0.113.7'],
    ['[2001:db8:1:2::1]:443', '2001:db8:1:2'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:FFFF:203.0.113.7', '203.0.113.7'],
    ['64:ff9b::203.0.113.7', '64:ff9b:0:0'],
    ['', 'unknown'],
    ['nonsense', 'unknown'],
    ['203.0.113.007', 'unknown'],
    ['203.0.113.7, 203.0.113.8', 'unknown'],
    ['203.0.113.7:', 'unknown'],
  ])('of IP address %s is %s', (address, key) => {
    expect(rateLimitKeyForIp(address)).toBe(key);
  });
});

describe('the rate limit key of an e-mail address', () => {
  it.each([
    ['ada@mail.example', 'ada@mail.example'],
    ['Ada+Party@Mail.example', 'ada@mail.example'],
    ['ada+one+two@mail.example', 'ada@mail.example'],
    ['ada.love@mail.example', 'ada.love@mail.example'],
    ['a.d.a+party@gmail.com', 'ada@gmail.com'],
    ['ada@googlemail.com', 'ada@gmail.com'],
    ['a.da@mail.gmail.com', 'a.da@mail.gmail.com'],
    ['+ada@mail.example', '@mail.example'],
    ['sam@müller.example', 'sam@xn--mller-kva.example'],
    ['Sam+1@XN--mller-kva.example', 'sam@xn--mller-kva.example'],
    ['sam@mu\u0308ller.example', 'sam@xn--mller-kva.example'],
    ['rene\u0301+1@mail.example', 'rené@mail.example'],
    ['s.am@ｇｍａｉｌ.com', 'sam@gmail.com'],
  ])('of %s is %s', (address, key) => {
    expect(rateLimitKeyForEmail(address)).toBe(key);
  });
});
