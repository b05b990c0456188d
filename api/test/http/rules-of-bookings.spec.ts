import { describe, expect, it } from 'vitest';
import { BOOKING_FIELDS } from '../../src/contract/booking-fields.js';
import { book, newBooking } from '../support/records.js';
import { shareServer } from '../support/shared-server.js';

const server = shareServer({}, { restoreAfter: 'file' });

const refused = async (changes: object) => {
  const answer = await server.visitor.post('/api/bookings', { ...newBooking(), ...changes });
  expect(answer.status).toBe(400);
  return answer.body;
};

describe('spec §5: rules of a booking', () => {
  it.each([
    ['services', [], 'Please select at least one service'],
    ['services', undefined, 'Please select at least one service'],
    ['services', ['massage'], 'Please choose only from the services we offer'],
    ['services', 'shisha-catering', 'Please choose only from the services we offer'],
    ['services', ['shisha-rental', 'shisha-rental'], 'Please select each service only once'],
    ['email', 'nobody', 'Please enter a valid email address'],
    ['email', 'a@b', 'Please enter a valid email address'],
    ['email', 'a b@müller.example', 'Please enter a valid email address'],
    ['email', 'a@müller', 'Please enter a valid email address'],
    ['email', 'a@mü;ller.example', 'Please enter a valid email address'],
    ['email', '', 'Please enter a valid email address'],
    ['email', ['a@b.com'], 'Email must be text'],
    ['phone', '123456789', 'Please enter a valid phone number'],
    ['phone', '  123456789  ', 'Please enter a valid phone number'],
    ['termsAccepted', false, 'You must accept the terms and conditions'],
    ['termsAccepted', 'true', 'You must accept the terms and conditions'],
    ['termsAccepted', 1, 'You must accept the terms and conditions'],
    ['termsAccepted', undefined, 'You must accept the terms and conditions'],
    ['firstName', ' ', 'Please enter your first name'],
    ['lastName', null, 'Please enter your last name'],
    ['eventDate', '', 'Please choose the date of your event'],
    ['eventDate', '2031-02-30', expect.stringContaining('calendar date')],
    ['eventDate', '0026-07-18', expect.stringContaining('calendar date')],
    ['eventDate', '18/07/2031', expect.stringContaining('calendar date')],
    ['eventTime', '', 'Please choose the time your event starts'],
    ['eventTime', '24:00', expect.stringContaining('hours and minutes')],
    ['eventTime', '7pm', expect.stringContaining('hours and minutes')],
    ['location', '', 'Please enter the address of your event'],
    ['guestCount', '', 'Please select the number of guests'],
    ['guestCount', '12', 'Please select one of the guest ranges'],
    ['eventType', 'rave', 'Please select one of the event types'],
    ['eventDays', '8-days', BOOKING_FIELDS.eventDays.rule.invalid],
    ['budget', '£5', 'Please select one of the budget ranges'],
    ['instagram', { handle: 'ada' }, 'Instagram handle must be text'],
  ])('%s %j: %s', async (field, value, message) => {
    const body = await refused({ [field]: value });
    expect(Object.keys(body.fields ?? {})).toEqual([field]);
    expect(body.error).toEqual(message);
  });

  it('a phone number of exactly 10 characters is accepted', async () => {
    expect((await book(server.visitor, { phone: '0123456789' })).phone).toBe('0123456789');
  });

  it.each([
    ['sam@Müller.example', 'sam@müller.example'],
    ['sam@例え.jp', 'sam@例え.jp'],
    ['zoë@example.com', 'zoë@example.com'],
    ['\u202Asam@example.com\u202C\u200B', 'sam@example.com'],
  ])(
    'an international address, or one with invisible marks, is accepted: %j',
    async (typed, kept) => {
      expect((await book(server.visitor, { email: typed })).email).toBe(kept);
    },
  );

  it.each([
    ['\u202Emoc.live', 'moc.live'],
    ['\u2067Ada\u2069', 'Ada'],
    ['\u05E0\u05D5\u05E2\u05D4', '\u05E0\u05D5\u05E2\u05D4'],
    ['\u0645\u062D\u0645\u062F', '\u0645\u062D\u0645\u062F'],
  ])(
    'of a name, what turns the direction of text is left out, and no letter is: %j',
    async (firstName, kept) => {
      expect((await book(server.visitor, { firstName })).firstName).toBe(kept);
    },
  );

  it('a name of nothing but such marks is blank', async () => {
    const body = await refused({ lastName: '\u202E\u2066' });
    expect(body.error).toBe('Please enter your last name');
  });

  it('several broken rules answer all their sentences', async () => {
    const body = await refused({ services: [], email: 'x', phone: '1' });
    expect(body.error).toBe(
      'Please enter a valid email address. Please enter a valid phone number. Please select at least one service',
    );
    expect(Object.keys(body.fields ?? {}).sort()).toEqual(['email', 'phone', 'services']);
  });
});
