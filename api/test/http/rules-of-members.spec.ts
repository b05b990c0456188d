import { describe, expect, it } from 'vitest';
import { newMember } from '../support/records.js';
import { MEMBER_RULES } from '../../src/contract/rules.js';
import { shareServer } from '../support/shared-server.js';

const server = shareServer({}, { restoreAfter: 'file' });

describe('spec §5: rules of a member', () => {
  it.each([
    ['email', 'x', 'Please enter a valid email address'],
    ['phone', '123', 'Please enter a valid phone number'],
    ['membershipType', 'Silver', MEMBER_RULES.membershipType.invalid],
    ['membershipType', undefined, MEMBER_RULES.membershipType.invalid],
    ['membershipStatus', 'paused', MEMBER_RULES.membershipStatus.invalid],
    ['firstName', '', MEMBER_RULES.firstName.required],
    ['lastName', ' ', MEMBER_RULES.lastName.required],
    ['paymentAmount', 'a lot', MEMBER_RULES.paymentAmount.invalid],
    ['startDate', 'soon', MEMBER_RULES.startDate.invalid],
    ['startDate', '2027-02-30', MEMBER_RULES.startDate.invalid],
    ['startDate', '9999-12-31', MEMBER_RULES.startDate.invalid],
    ['startDate', '2027-02-28T24:59:00Z', MEMBER_RULES.startDate.invalid],
    ['expiryDate', 7, MEMBER_RULES.expiryDate.invalid],
    ['expiryDate', '9999-12-31T23:59:59-12:00', MEMBER_RULES.expiryDate.invalid],
    ['expiryDate', '2001-01-01', MEMBER_RULES.expiryDate.beforeStart],
  ])('spec §5: %s %j: %s', async (field, value, message) => {
    const { status, body } = await server.admin.post('/api/members', {
      ...newMember(),
      [field]: value,
    });
    expect([status, body.fields]).toEqual([400, { [field]: message }]);
  });
});
