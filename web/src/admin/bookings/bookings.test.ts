import { describe, expect, it } from 'vitest';
import { serviceName } from '@finesse/api/contract/labels';
import { parseListParams, toListQuery } from '../../shared/list/listParams';
import { waitingTime } from './answerDue';
import { BOOKING_LIST } from './bookingList';
import { truncateLocation, emptyText, shortName, relativeDay, statusOf } from './labels';

const HOUR = 60 * 60 * 1000;

describe('the words of a booking', () => {
  it('cuts a location to 50 characters and "..." (§9)', () => {
    expect(truncateLocation('x'.repeat(50))).toBe('x'.repeat(50));
    expect(truncateLocation('x'.repeat(51))).toBe(`${'x'.repeat(50)}...`);
  });

  it('never cuts a character in two', () => {
    expect(truncateLocation('🌿'.repeat(51))).toBe(`${'🌿'.repeat(50)}...`);
  });

  it('takes an empty status for pending (§4)', () => {
    expect(statusOf({ status: '' })).toBe('pending');
    expect(statusOf({ status: null })).toBe('pending');
    expect(statusOf({ status: 'completed' })).toBe('completed');
  });

  it('says how soon an event is', () => {
    expect([-1, 0, 1, 2, 40].map(relativeDay)).toEqual([
      'today',
      'today',
      'tomorrow',
      'in 2 days',
      'in 40 days',
    ]);
  });

  it('says how long somebody has waited (§1)', () => {
    expect(
      [0.001, 0.02, 0.2, 0.999, 1, 1.4, 5, 47, 48, 100].map((hours) => waitingTime(hours * HOUR)),
    ).toEqual([
      'less than a minute',
      '1 minute',
      '12 minutes',
      '59 minutes',
      '1 hour',
      '1 hour',
      '5 hours',
      '47 hours',
      '2 days',
      '4 days',
    ]);
  });

  it('shortens a name without cutting a character in two', () => {
    expect(shortName({ firstName: 'Nadia', lastName: 'Moreau' })).toBe('Nadia M.');
    expect(shortName({ firstName: 'Nadia', lastName: '🌿x' })).toBe('Nadia 🌿.');
    expect(shortName({ firstName: 'Nadia', lastName: '' })).toBe('Nadia');
  });

  it('shows hyphens as spaces, and says which tab is empty (§2)', () => {
    expect(serviceName('shisha-catering')).toBe('shisha catering');
    expect(emptyText('all')).toBe('No booking requests yet');
    expect(emptyText('upcoming')).toBe('No upcoming bookings');
  });
});

describe('the place that an address names', () => {
  const place = (query: string) => parseListParams(new URLSearchParams(query), BOOKING_LIST);

  it('is all bookings, newest first, where it names none', () => {
    expect(toListQuery(place(''))).toEqual({ page: 1, limit: 25, sort: '-createdAt' });
  });

  it('has everything that the address has', () => {
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

  it('leaves out what makes no sense', () => {
    expect(place('status=x&sort=x&from=2026-02-30&page=0')).toEqual(place(''));
    expect(place('page=1e3')).toEqual(place(''));
    expect(place('unanswered=yes')).toEqual(place(''));
  });

  it('asks for unanswered requests, what is due first on top', () => {
    expect(toListQuery(place('status=pending&unanswered=true&sort=answerDueAt'))).toMatchObject({
      status: 'pending',
      unanswered: true,
      sort: 'answerDueAt',
    });
  });

  it('shows upcoming events by their date', () => {
    expect(place('status=upcoming').sort).toBe('eventDate');
  });
});
