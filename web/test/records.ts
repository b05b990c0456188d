import { BOOKING_FIELD_NAMES } from '@finesse/api/contract/booking-fields';
import type { Booking, BookingDetails, ListedBooking } from '@finesse/api/contract/bookings';
import { firstCatalogue } from '@finesse/api/contract/catalogue/version-1';
import type { Catalogue } from '@finesse/api/contract/catalogue/catalogue';
import type { Member } from '@finesse/api/contract/members';
import type { Message } from '@finesse/api/contract/messages';
import type { NewBooking } from '@finesse/api/contract/new-booking';
import type { Payment, PaymentsResponse } from '@finesse/api/contract/payments/payment';
import type { Quote } from '@finesse/api/contract/quotes/quote';
import type { CustomerView } from '@finesse/api/contract/request';
import { fieldFor } from '@finesse/api/contract/record';
import type { FakeAnswer } from './fake-calls';

/** What Ada Lovelace asks for: a booking that breaks no rule. */
export const NEW_BOOKING = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: '+44 7700 900123',
  services: ['shisha-catering', 'mocktail-services'],
  eventDate: '2031-07-18',
  eventTime: '19:30',
  location: '1 Garden Row, London',
  guestCount: '11-25',
  termsAccepted: true,
} satisfies NewBooking;

/** Her pending request. */
const PENDING: Booking = {
  ...fieldFor(BOOKING_FIELD_NAMES, () => null),
  ...NEW_BOOKING,
  id: '0b6c1a52-7d0e-4f3a-9c55-3f1d2e4a6b78',
  status: 'pending',
  createdAt: '2031-06-01T10:00:00.000Z',
  reference: 'F-7K3M9Q',
  source: 'website',
  requestedDate: null,
  requestedTime: null,
  stage: 'new',
  answerDueAt: '2031-06-02T10:00:00.000Z',
  answeredAt: null,
  answerState: 'open',
  ...{ wroteAt: null, lastWordsAt: null },
  estimate: null,
  estimateTotal: null,
  total: null,
  paid: null,
  balance: null,
  received: 0,
  refunded: 0,
};

/** The same as a page of the list has it. */
export const bookingOf = (own: Partial<ListedBooking> = {}): ListedBooking => ({
  ...PENDING,
  duplicateOf: null,
  clashState: null,
  ...own,
});

/** The same as its own page has it. */
export const BOOKING: BookingDetails = {
  ...PENDING,
  schedule: {
    start: '2031-07-18T18:30:00.000Z',
    end: '2031-07-18T22:30:00.000Z',
    isAssumed: true,
    setUpMinutes: 60,
    breakdownMinutes: 45,
    travelMinutes: 45,
    guests: null,
    accessNotes: null,
  },
  allocations: [],
  isAllocatedByHand: false,
  clashes: [],
  arrivedAt: null,
  notes: null,
  paymentRemindersPaused: false,
  member: null,
  sameCustomer: [],
};

export const BOOKING_PAGE = `/admin/bookings/${BOOKING.id}`;
/** Where the calls about the booking are. */
export const BOOKING_PATH = `/api/bookings/${BOOKING.id}`;

export const CATALOGUE: Catalogue = { ...firstCatalogue('USD'), version: 1, currency: 'USD' };

/** A sent quote of $450. */
export const QUOTE: Quote = {
  id: '1b6c1a52-7d0e-4f3a-9c55-3f1d2e4a6b78',
  bookingId: BOOKING.id,
  version: 1,
  state: 'sent',
  currency: 'USD',
  lines: [
    {
      item: 'package-premium',
      description: 'Premium package',
      quantity: 1,
      unitAmount: 45_000,
      amount: 45_000,
      discount: null,
    },
  ],
  subtotal: 45_000,
  discount: null,
  memberDiscount: null,
  ownDiscount: null,
  tax: null,
  total: 45_000,
  deposit: 11_300,
  ownDeposit: null,
  isExpired: false,
  validUntil: '2031-06-15T10:00:00.000Z',
  start: '2031-07-18T18:30:00.000Z',
  durationMinutes: 240,
  guests: null,
  note: null,
  terms: '',
  sentAt: '2031-06-01T11:00:00.000Z',
  answeredAt: null,
  acceptedName: null,
  acceptedBy: null,
  reason: null,
  revision: null,
  hash: 'abc',
};

export const ACCEPTED: Quote = {
  ...QUOTE,
  state: 'accepted',
  answeredAt: '2031-06-01T12:00:00.000Z',
  acceptedName: 'Ada Lovelace',
  acceptedBy: 'customer',
};

/** A deposit of $113 in cash. */
export const PAYMENT: Payment = {
  id: '2b6c1a52-7d0e-4f3a-9c55-3f1d2e4a6b78',
  amount: 11_300,
  kind: 'deposit',
  method: 'cash',
  receivedAt: '2031-06-01T12:00:00.000Z',
  note: null,
  externalId: null,
  reverses: null,
  dispute: null,
  createdAt: '2031-06-01T12:00:00.000Z',
};

/** The ledger of the accepted quote, of which nothing was paid. */
export const UNPAID: PaymentsResponse = {
  payments: [],
  total: 45_000,
  paid: 0,
  balance: 45_000,
  depositDue: 11_300,
  received: 0,
  refunded: 0,
};

export const NO_PAYMENTS: PaymentsResponse = {
  payments: [],
  total: null,
  paid: 0,
  balance: null,
  depositDue: null,
  received: 0,
  refunded: 0,
};

export const MESSAGE: Message = {
  id: '3b6c1a52-7d0e-4f3a-9c55-3f1d2e4a6b78',
  template: 'request-received',
  bookingId: BOOKING.id,
  memberId: null,
  to: BOOKING.email,
  subject: 'We have your request',
  text: 'We have your request.',
  html: '<p>We have your request.</p>',
  state: 'unsent',
  attempts: 0,
  nextAttemptAt: null,
  error: null,
  createdAt: BOOKING.createdAt,
  sentAt: null,
};

/** What the customer of the booking sees of it. */
export const VIEW: CustomerView = {
  reference: BOOKING.reference,
  status: 'pending',
  stage: 'new',
  answerDueAt: '2131-06-02T10:00:00.000Z',
  services: BOOKING.services,
  eventDate: BOOKING.eventDate,
  eventTime: BOOKING.eventTime,
  isWithdrawn: false,
  name: null,
  span: { start: BOOKING.schedule.start, end: BOOKING.schedule.end, isAssumed: true },
  ...{ guests: null, estimateLimit: null },
  location: BOOKING.location,
  guestCount: BOOKING.guestCount,
  createdAt: BOOKING.createdAt,
  estimate: null,
  quote: null,
  ...{ agreed: null, earlierAccepted: null },
  payments: [],
  paid: null,
  balance: null,
  received: 0,
  refunded: 0,
  depositDue: null,
  paymentInstructions: '',
  businessAddress: null,
  howToPay: null,
  depositDueAt: null,
  balanceDueAt: null,
  conversation: [],
  cardPayment: false,
  calendarLinks: [],
};

export const QUOTED_VIEW: CustomerView = {
  ...VIEW,
  stage: 'quoted',
  quote: QUOTE,
  name: 'Ada Lovelace',
};

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

/** The answers for the page of a booking. */
export const bookingAnswers = ({
  booking = BOOKING,
  quotes = [] as Quote[],
  payments = NO_PAYMENTS,
  messages = [] as Message[],
} = {}): Record<string, FakeAnswer> => ({
  [`GET ${BOOKING_PATH}`]: { body: booking, headers: { etag: '"1"' } },
  [`GET ${BOOKING_PATH}/history`]: pageOf([]),
  [`GET ${BOOKING_PATH}/conversation`]: { body: [] },
  [`GET ${BOOKING_PATH}/quotes`]: { body: quotes },
  [`GET ${BOOKING_PATH}/payments`]: { body: payments },
  'GET /api/messages': pageOf(messages),
  'GET /api/catalogue': { body: CATALOGUE },
});
