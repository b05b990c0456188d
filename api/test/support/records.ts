import { randomUUID } from 'node:crypto';
import { BookingEntity } from '../../src/modules/bookings/booking.entity.js';
import {
  newPendingBooking,
  type BookingInput,
} from '../../src/modules/bookings/booking.factory.js';
import type { Booking } from '../../src/contract/bookings.js';
import type { NewBooking } from '../../src/contract/new-booking.js';
import { referenceOf } from '../../src/contract/reference.js';
import type { CreatedBooking } from '../../src/contract/request.js';
import type { Member, MembershipRequest, NewMember } from '../../src/contract/members.js';
import type { NewPayment, PaymentsResponse } from '../../src/contract/payments/payment.js';
import type { QuoteDraft } from '../../src/contract/quotes/draft.js';
import type { Quote } from '../../src/contract/quotes/quote.js';
import type { SpamSignals } from '../../src/contract/spam.js';
import { searchText } from '../../src/modules/people/search.js';
import type { Client } from './client.js';
import type { TestServer } from './server.js';

/** A booking that breaks no rule. */
export const newBooking = (changes: Partial<NewBooking> = {}): NewBooking => ({
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: '+44 7700 900123',
  instagram: '@ada',
  services: ['shisha-catering', 'mocktail-services'],
  eventDate: '2031-07-18',
  eventTime: '19:30',
  location: '12 Garden Row, London',
  guestCount: '11-25',
  eventDays: null,
  eventType: 'birthday',
  flavourPreferences: 'Mint, please',
  specialRequirements: 'A ramp',
  budget: '500-1000',
  termsAccepted: true,
  ...changes,
});

const HOME = { callingCode: '44', settings: { timeZone: 'Europe/London' } };

const references = new Set<string>();

/** The id of a booking whose reference no other has; of 3,000 random ids two share it in 1 of 240 runs. */
function idOfItsOwn(): string {
  const id = randomUUID();
  if (references.has(referenceOf(id))) return idOfItsOwn();
  references.add(referenceOf(id));
  return id;
}

/** A booking as the table has it, which no call has made. */
export function storedBooking(own: Partial<BookingEntity> = {}): BookingEntity {
  const given = { id: idOfItsOwn(), createdAt: own.createdAt ?? new Date() };
  const asked = { ...newBooking(), ...own } as BookingInput;
  return {
    ...newPendingBooking(asked, given, HOME),
    searchText: searchText(asked),
    ...own,
  };
}

/** Stores bookings as they might have come in over the years. */
export async function storeBookings(
  { unitOfWork }: Pick<TestServer, 'unitOfWork'>,
  rows: Partial<BookingEntity>[],
): Promise<BookingEntity[]> {
  const whole = rows.map(storedBooking);
  await unitOfWork.transaction(async (manager) => {
    for (let at = 0; at < whole.length; at += 100)
      await manager.insert(BookingEntity, whole.slice(at, at + 100));
  });
  return whole;
}

export const newMember = (changes: Partial<NewMember> = {}): NewMember => ({
  firstName: 'Grace',
  lastName: 'Hopper',
  email: 'grace@example.com',
  phone: '+44 7700 900456',
  membershipType: 'Gold',
  ...changes,
});

/** A membership request that breaks no rule. */
export const membershipRequest = (
  changes: Partial<MembershipRequest & SpamSignals> = {},
): MembershipRequest & SpamSignals => ({
  firstName: 'Grace',
  lastName: 'Hopper',
  email: 'grace@example.com',
  phone: '+44 7700 900456',
  instagram: '@grace',
  membershipType: 'Gold',
  ...changes,
});

/** What only robots fill in: with it a request is held as spam. */
export const SPAM_SIGNALS: SpamSignals = { homepage: 'https://pills.example' };

/** A booking as lists and later answers have it: the link is for who asked. */
export function asListed(created: Booking): Booking {
  const { requestLink, ...booking } = created as Partial<CreatedBooking> & Booking;
  if (requestLink === undefined) throw new Error('The answer has no link.');
  return booking;
}

/** Asks for an evening; the answer has the private link. */
export async function request(
  client: Client,
  changes: Partial<NewBooking & SpamSignals> = {},
): Promise<CreatedBooking> {
  const { status, text, body } = await client.post<CreatedBooking>(
    '/api/bookings',
    newBooking(changes),
  );
  if (status !== 201) throw new Error(`booking failed: ${String(status)} ${text}`);
  return body;
}

export const book = async (
  client: Client,
  changes: Partial<NewBooking & SpamSignals> = {},
): Promise<Booking> => asListed(await request(client, changes));

export async function addMember(admin: Client, changes: Partial<NewMember> = {}): Promise<Member> {
  const { status, text, body } = await admin.post<Member>('/api/members', newMember(changes));
  if (status !== 201) throw new Error(`member failed: ${String(status)} ${text}`);
  return body;
}

export const QUOTE_DRAFT: QuoteDraft = { lines: [{ item: 'package-premium', quantity: 1 }] };

export const PAYMENT: NewPayment = {
  amount: 5000,
  kind: 'deposit',
  method: 'cash',
  receivedAt: '2026-01-15T12:00:00Z',
};

/** A booking with a quote that was sent, a draft of the next one, and a payment. */
export async function quoteAndPay(
  admin: Client,
  bookingId: string,
): Promise<{ quote: string; payment: string }> {
  const path = `/api/bookings/${bookingId}`;
  await admin.put(`${path}/quotes/draft`, QUOTE_DRAFT);
  const { body: quote } = await admin.post<Quote>(`${path}/quotes/draft/send`, {});
  await admin.put(`${path}/quotes/draft`, QUOTE_DRAFT);
  const { body } = await admin.post<PaymentsResponse>(`${path}/payments`, PAYMENT);
  return { quote: quote.id, payment: body.payments[0]?.id ?? '' };
}
