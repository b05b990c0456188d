import { describe, expect, it } from 'vitest';
import { serviceName } from '@finesse/api/contract/enumerations';
import { parseListParams, toListQuery } from '../ui/list/useList';
import { formatDaysAhead } from '../format/relative';
import { BOOKING_LIST } from './bookingList';
import { truncateLocation, emptyText, shortName, statusOf } from './labels';

describe('labels of a booking', () => {
  it('a location is cut to 50 characters and "..." (spec §9)', () => {
    expect(truncateLocation('x'.repeat(50))).toBe('x'.repeat(50));
    expect(truncateLocation('x'.repeat(51))).toBe(`${'x'.repeat(50)}...`);
  });

  it('cutting keeps whole characters', () => {
    expect(truncateLocation('🌿'.repeat(51))).toBe(`${'🌿'.repeat(50)}...`);
  });

  it('an empty status counts as pending (spec §4)', () => {
    expect(statusOf({ status: '' })).toBe('pending');
    expect(statusOf({ status: null })).toBe('pending');
    expect(statusOf({ status: 'completed' })).toBe('completed');
  });

  it('an event shows how soon it is', () => {
    expect([-1, 0, 1, 2, 13, 14, 40, 198].map((days) => formatDaysAhead(days))).toEqual([
      'today',
      'today',
      'tomorrow',
      'in 2 days',
      'in 13 days',
      'in 2 weeks',
      'in 6 weeks',
      'in 7 months',
    ]);
    expect(formatDaysAhead(0, true)).toBe('earlier today');
  });

  it('a name is shortened to whole characters', () => {
    expect(shortName({ firstName: 'Nadia', lastName: 'Moreau' })).toBe('Nadia M.');
    expect(shortName({ firstName: 'Nadia', lastName: '🌿x' })).toBe('Nadia 🌿.');
    expect(shortName({ firstName: 'Nadia', lastName: '' })).toBe('Nadia');
  });

  it('hyphens are shown as spaces, and an empty tab is named (spec §2)', () => {
    expect(serviceName('shisha-catering')).toBe('shisha catering');
    expect(emptyText('all')).toBe('No booking requests yet');
    expect(emptyText('upcoming')).toBe('No upcoming bookings');
  });
});

describe('the list of bookings for an address', () => {
  const place = (query: string) => parseListParams(new URLSearchParams(query), BOOKING_LIST);

  it('is all bookings, newest first, for an address without parameters', () => {
    expect(toListQuery(place(''))).toEqual({ page: 1, limit: 25, sort: '-createdAt' });
  });

  it('uses every parameter of the address', () => {
    const query = 'status=confirmed&q=ada&sort=lastName&from=2026-01-01&to=2026-02-01&page=3';
    expect(toListQuery(place(query))).toEqual({
      page: 3,
      limit: 25,
      status: 'confirmed',
      q: 'ada',
      sort: 'lastName',
      from: '2026-01-01',
      to: '2026-02-01',
    });
  });

  it('ignores invalid parameters', () => {
    expect(place('status=x&sort=x&from=2026-02-30&page=0')).toEqual(place(''));
    expect(place('page=1e3')).toEqual(place(''));
    expect(place('unanswered=yes')).toEqual(place(''));
  });

  it('sorts unanswered requests by deadline', () => {
    expect(toListQuery(place('status=pending&unanswered=true&sort=answerDueAt'))).toMatchObject({
      status: 'pending',
      unanswered: true,
      sort: 'answerDueAt',
    });
  });

  it('sorts upcoming events by date', () => {
    expect(place('status=upcoming').sort).toBe('eventDate');
  });
});
