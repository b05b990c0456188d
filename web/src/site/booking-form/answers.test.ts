import { describe, expect, it } from 'vitest';
import { answer } from './answers';
import { EMPTY_VALUES, type BookingValues } from './fields';

const said = (values: Partial<BookingValues>) => ({ ...EMPTY_VALUES, ...values });

describe('answer', () => {
  it('reads as a person would say it', () => {
    expect(answer('eventDate', said({ eventDate: '2031-06-20' }))).toBe('20 Jun 2031');
    expect(answer('eventType', said({ eventType: 'housewarming' }))).toBe('Housewarming');
    expect(answer('budget', said({ budget: 'under-500' }))).toBe('Under £500');
    expect(answer('location', said({ location: '  The garden ' }))).toBe('The garden');
  });

  it('names services in the order of the offer, whatever the order of ticking', () => {
    expect(answer('services', said({ services: ['shisha-rental', 'shisha-catering'] }))).toBe(
      'Shisha Catering, Shisha Rental',
    );
  });

  it('is empty where nothing was answered', () => {
    expect(answer('services', EMPTY_VALUES)).toBe('');
    expect(answer('eventDate', EMPTY_VALUES)).toBe('');
    expect(answer('budget', EMPTY_VALUES)).toBe('');
  });
});
