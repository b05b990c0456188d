import { expect, it } from 'vitest';
import { toNewMember } from './MemberForm';

it('add member: a start date begins that day in the time zone of the business, none is left to the server', () => {
  const typed = {
    firstName: 'Grace',
    lastName: 'Hopper',
    email: 'grace@example.com',
    phone: '+44 7700 900456',
    instagram: '',
    membershipType: 'Gold',
    membershipStatus: '',
    paymentAmount: '',
    startDate: '2031-07-18',
    expiryDate: '',
  };
  expect(toNewMember(typed, 'Europe/London').startDate).toBe('2031-07-17T23:00:00.000Z');
  expect(toNewMember({ ...typed, startDate: '' }, 'Europe/London')).not.toHaveProperty('startDate');
});
