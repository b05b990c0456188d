import { describe, expect, it } from 'vitest';
import { EMPTY_VALUES, type BookingValues } from './fields';
import { validate } from './validate';

const whole: BookingValues = {
  ...EMPTY_VALUES,
  firstName: 'Amara',
  lastName: 'Okafor',
  email: 'amara@example.com',
  phone: '0207946012',
  services: ['shisha-rental'],
  eventDate: '2031-06-20',
  eventTime: '19:30',
  location: 'The garden, 12 Orchard Lane',
  guestCount: '1-10',
  termsAccepted: true,
};

describe('validate (spec §5)', () => {
  it('accepts an answer to every required field', () => {
    expect(validate(whole)).toEqual({});
  });

  it('names every required field of an empty form, in page order', () => {
    expect(Object.keys(validate(EMPTY_VALUES))).toEqual([
      'firstName',
      'lastName',
      'email',
      'phone',
      'services',
      'eventDate',
      'eventTime',
      'location',
      'guestCount',
      'termsAccepted',
    ]);
  });

  it.each([
    ['email', 'amara@home', 'Please enter a valid email address'],
    ['phone', '020794601', 'Please enter a valid phone number'],
    ['firstName', '   ', 'Please enter your first name'],
    ['eventDate', '2031-02-30', /calendar date/],
    ['guestCount', '7', /guest ranges/],
    ['eventType', 'funeral', /event types/],
    ['instagram', 'x'.repeat(101), /at most 100 characters/],
  ] as const)('refuses %s "%s"', (name, value, message) => {
    const errors = validate({ ...whole, [name]: value });
    expect(Object.keys(errors)).toEqual([name]);
    expect(errors[name]).toMatch(message);
  });

  it('accepts a phone number of exactly ten characters', () => {
    expect(validate({ ...whole, phone: '0123456789' })).toEqual({});
  });
});
