import { describe, expect, it } from 'vitest';
import { newMember } from '../support/records.js';
import { shareServer } from '../support/shared-server.js';

const server = shareServer({}, { restoreAfter: 'file' });

describe('spec §5: rules of a member', () => {
  it.each([
    ['email', 'x', 'Please enter a valid email address'],
    ['phone', '123', 'Please enter a valid phone number'],
    ['membershipType', 'Silver', 'Please select Gold or Platinum'],
    ['membershipType', undefined, 'Please select Gold or Platinum'],
    ['membershipStatus', 'paused', 'Please select one of the membership statuses'],
    ['firstName', '', "Please enter the member's first name"],
    ['lastName', ' ', "Please enter the member's last name"],
    ['paymentAmount', 'a lot', 'Please enter the amount as a number, such as 120 or 120.50'],
    ['startDate', 'soon', 'Please enter a valid start date'],
    ['startDate', '2027-02-30', 'Please enter a valid start date'],
    ['startDate', '9999-12-31', 'Please enter a valid start date'],
    ['startDate', '2027-02-28T24:59:00Z', 'Please enter a valid start date'],
    ['expiryDate', 7, 'Please enter a valid expiry date'],
    ['expiryDate', '9999-12-31T23:59:59-12:00', 'Please enter a valid expiry date'],
    ['expiryDate', '2001-01-01', 'The expiry date must be after the start date'],
  ])('spec §5: %s %j: %s', async (field, value, message) => {
    const { status, body } = await server.admin.post('/api/members', {
      ...newMember(),
      [field]: value,
    });
    expect([status, body.fields]).toEqual([400, { [field]: message }]);
  });
});
