import type { ListedBooking } from '@finesse/api/contract/bookings';
import type { Member } from '@finesse/api/contract/members';
import type { FakeAnswer } from './fake-calls';

/** A pending request of Ada Lovelace, as a page of the list has it. */
export const bookingOf = (own: Partial<ListedBooking> = {}): ListedBooking => ({
  id: '11111111-1111-4111-8111-111111111111',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: '+44 7700 900123',
  instagram: null,
  services: ['shisha-catering', 'mocktail-services'],
  eventDate: '2031-07-18',
  eventTime: '19:30',
  location: '1 Garden Row, London',
  guestCount: '11-25',
  eventType: null,
  flavourPreferences: null,
  specialRequirements: null,
  budget: null,
  termsAccepted: true,
  status: 'pending',
  createdAt: '2031-07-01T10:00:00.000Z',
  reference: 'F-7K3M9Q',
  source: 'website',
  requestedDate: null,
  requestedTime: null,
  stage: 'new',
  answerDueAt: '2031-07-02T10:00:00.000Z',
  answeredAt: null,
  answerState: 'open',
  estimate: null,
  total: null,
  paid: null,
  balance: null,
  duplicateOf: null,
  clashState: null,
  ...own,
});

/** An active Gold member who has paid, Grace Hopper. */
export const memberOf = (own: Partial<Member> = {}): Member => ({
  id: '22222222-2222-4222-8222-222222222222',
  firstName: 'Grace',
  lastName: 'Hopper',
  email: 'grace@example.com',
  phone: '+44 7700 900456',
  instagram: null,
  membershipType: 'Gold',
  membershipStatus: 'active',
  paymentStatus: 'paid',
  paymentAmount: '120',
  paymentDate: null,
  startDate: '2031-07-01T12:00:00.000Z',
  expiryDate: '2131-08-01T12:00:00.000Z',
  totalBookings: '0',
  saved: 0,
  discountEligible: true,
  createdAt: '2031-07-01T12:00:00.000Z',
  updatedAt: '2031-07-01T12:00:00.000Z',
  ...own,
});

/** The answer of a list: one page, of as many records as there are on all. */
export const pageOf = (records: readonly unknown[], total = records.length): FakeAnswer => ({
  body: records,
  headers: { 'X-Total-Count': String(total) },
});
