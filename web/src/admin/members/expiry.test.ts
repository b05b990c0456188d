import { describe, expect, it } from 'vitest';
import type { MembershipStatus } from '@finesse/api/contract/statuses';
import { expiryNotice } from './memberList';

const DAY = 24 * 60 * 60 * 1000;
const NOW = Date.parse('2026-07-18T12:00:00Z');

const notice = (left: number, membershipStatus: MembershipStatus = 'active') =>
  expiryNotice({ membershipStatus, expiryDate: new Date(NOW + left).toISOString() }, NOW);

describe('spec §2 the expiry note of an active membership', () => {
  it('is absent with more than 7 days left', () => {
    expect(notice(7 * DAY + 1)).toBeUndefined();
    expect(notice(30 * DAY)).toBeUndefined();
  });

  it('appears exactly 7 days before', () => {
    expect(notice(7 * DAY)).toBe('Expires in 7 days');
  });

  it('counts a started day as a day', () => {
    expect(notice(6 * DAY + 1)).toBe('Expires in 7 days');
    expect(notice(6 * DAY)).toBe('Expires in 6 days');
    expect(notice(DAY)).toBe('Expires in 1 days');
    expect(notice(1)).toBe('Expires in 1 days');
  });

  it('is due at that moment, and past after it', () => {
    expect(notice(0)).toBe('Expired');
    expect(notice(-1)).toBe('Expired');
    expect(notice(-400 * DAY)).toBe('Expired');
  });

  it.each(['pending_payment', 'expired', 'cancelled'] as const)('is absent for %s', (status) => {
    expect(notice(-1, status)).toBeUndefined();
    expect(notice(DAY, status)).toBeUndefined();
  });

  it('is absent for an invalid date', () => {
    expect(expiryNotice({ membershipStatus: 'active', expiryDate: '' }, NOW)).toBeUndefined();
  });
});
