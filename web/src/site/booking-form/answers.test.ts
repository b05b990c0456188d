import { describe, expect, it } from 'vitest';
import { answer } from './answers';
import { EMPTY_VALUES, type BookingValues } from './fields';

const said = (values: Partial<BookingValues>) => ({ ...EMPTY_VALUES, ...values });

describe('answer', () => {
  it('is readable text', () => {
    expect(answer('eventDate', said({ eventDate: '2031-06-20' }))).toBe('20 Jun 2031');
    expect(answer('eventType', said({ eventType: 'housewarming' }))).toBe('Housewarming');
    expect(answer('budget', said({ budget: 'under-500' }))).toBe('Under £500');
    expect(answer('location', said({ location: '  The garden ' }))).toBe('The garden');
  });

  it('has services in catalogue order, however they were ticked', () => {
    expect(answer('services', said({ services: ['shisha-rental', 'shisha-catering'] }))).toBe(
      'Shisha Catering, Shisha Rental',
    );
  });

  it('is empty without an answer', () => {
    expect(answer('services', EMPTY_VALUES)).toBe('');
    expect(answer('eventDate', EMPTY_VALUES)).toBe('');
    expect(answer('budget', EMPTY_VALUES)).toBe('');
  });
});
