import { describe, expect, it } from 'vitest';
import type { MembershipStatus } from '@finesse/api/contract/statuses';
import { expiryNotice } from './expiry';

const DAY = 24 * 60 * 60 * 1000;
const NOW = Date.parse('2026-07-18T12:00:00Z');

const notice = (left: number, membershipStatus: MembershipStatus = 'active') =>
  expiryNotice({ membershipStatus, expiryDate: new Date(NOW + left).toISOString() }, NOW);

describe('§2 the end of an active membership', () => {
  it('is not mentioned with more than 7 days left', () => {
    expect(notice(7 * DAY + 1)).toBeUndefined();
    expect(notice(30 * DAY)).toBeUndefined();
  });

  it('is announced from exactly 7 days before', () => {
    expect(notice(7 * DAY)).toBe('Expires in 7 days');
  });

  it('counts a day begun as a day', () => {
    expect(notice(6 * DAY + 1)).toBe('Expires in 7 days');
    expect(notice(6 * DAY)).toBe('Expires in 6 days');
    expect(notice(DAY)).toBe('Expires in 1 days');
    expect(notice(1)).toBe('Expires in 1 days');
  });

  it('has come at the very moment, and is past after it', () => {
    expect(notice(0)).toBe('Expired');
    expect(notice(-1)).toBe('Expired');
    expect(notice(-400 * DAY)).toBe('Expired');
  });

  it.each(['pending_payment', 'expired', 'cancelled'] as const)('is silent for %s', (status) => {
    expect(notice(-1, status)).toBeUndefined();
    expect(notice(DAY, status)).toBeUndefined();
  });

  it('is silent where the date is none', () => {
    expect(expiryNotice({ membershipStatus: 'active', expiryDate: '' }, NOW)).toBeUndefined();
  });
});
