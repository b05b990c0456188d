import { createHash } from 'node:crypto';
import { referenceOf } from '../../api/dist/contract/reference.js';
import { newPendingBooking } from '../../api/dist/modules/bookings/booking.factory.js';
import { searchText } from '../../api/dist/modules/people/search.js';
import { randomFrom } from '../../tools/seed/random.mjs';
import { bookingRequest, person } from '../../tools/seed/requests.mjs';

const DAY_MS = 86_400_000;
const PAST_DAYS = 9 * 365;
const FUTURE_DAYS = 365;
/** One in so many bookings is by a returning customer. */
const RETURNING = 10;
export const BOOKINGS_PER_MEMBER = 20;

/** The states of a hundred bookings, enough of each to fill a page of ten. */
const SHARES = [
  ...Array(50).fill({ status: 'completed', isAhead: false }),
  ...Array(8).fill({ status: 'confirmed', isAhead: false }),
  ...Array(12).fill({ status: 'confirmed', isAhead: true }),
  ...Array(7).fill({ status: 'pending', isAhead: false }),
  ...Array(8).fill({ status: 'pending', isAhead: true }),
  ...Array(15).fill({ status: 'cancelled', isAhead: false }),
];

const day = (ms) => new Date(ms).toISOString().slice(0, 10);

/** Midnight (UTC) of today: what is upcoming depends on the day that a server runs on. */
export const today = () => Date.parse(`${day(Date.now())}T00:00:00Z`);

/** The end of the e-mail address of one booking only. */
export const onlyEmailOf = (number) => `.${number}@guests.example`;

const HOME = { callingCode: '44', settings: { timeZone: 'Europe/London' } };

/** The same id for the same text. */
const idOf = (text) =>
  createHash('sha256')
    .update(text)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, '$1-$2-4$3-8$4-$5');

/** A phone number that hardly anybody else has. */
const phone = (random) => `+44 7700 ${String(random.between(0, 999_999)).padStart(6, '0')}`;

/**
 * Bookings of ten years, the same each time when counted from the same day.
 * @param {number} count a multiple of 100
 */
export function* bookings(count) {
  const random = randomFrom(1);
  const midnight = today();
  const references = new Set();
  for (let number = 1; number <= count; number += 1) {
    // 37 and 100 are coprime, so each state occurs as often as listed.
    const { status, isAhead } = SHARES[(number * 37) % 100];
    const ahead = isAhead ? random.between(1, FUTURE_DAYS) : -random.between(1, PAST_DAYS);
    const event = midnight + ahead * DAY_MS;
    const asked = Math.min(event, midnight) - random.between(3 * DAY_MS, 90 * DAY_MS);
    const before = number - random.between(1, 9) * RETURNING;
    const isReturning = number % RETURNING === 0 && before > 0;
    const request = { ...bookingRequest(random, number, day(event)), phone: phone(random) };
    if (isReturning) request.email = request.email.replace(/\d+@/, `${before}@`);
    const identity = { id: idOf(`booking ${number}`), createdAt: new Date(asked) };
    const booking = newPendingBooking({ ...request, estimate: null }, identity, HOME);
    // Of a hundred thousand, some have the reference of another, as the server finds when it stores them.
    for (let attempt = 1; references.has(booking.reference); attempt += 1)
      booking.reference = referenceOf(booking.id, attempt);
    references.add(booking.reference);
    yield { ...booking, status, answeredAt: status === 'pending' ? null : new Date(asked) };
  }
}

/** Members in proportion to so many bookings; every fourth has the e-mail of some of these. */
export function* members(bookingCount) {
  const random = randomFrom(2);
  const midnight = today();
  const emails = Array.from(bookings(Math.min(bookingCount, 5000)), ({ email }) => email);
  for (let number = 1; number <= bookingCount / BOOKINGS_PER_MEMBER; number += 1) {
    const who = person(random, bookingCount + number);
    if (number % 4 === 0) who.email = random.pick(emails);
    const startDate = midnight - random.between(DAY_MS, 70 * DAY_MS);
    const expiryDate = startDate + 30 * DAY_MS;
    const isOver = expiryDate < midnight;
    yield {
      ...who,
      id: idOf(`member ${number}`),
      membershipType: random.pick(['Gold', 'Platinum']),
      membershipStatus: random.weighted(
        isOver ? { expired: 6, cancelled: 2, active: 2 } : { active: 7, pending_payment: 3 },
      ),
      paymentStatus: 'paid',
      paymentAmount: '120',
      paymentDate: new Date(startDate),
      startDate: new Date(startDate),
      expiryDate: new Date(expiryDate),
      discountEligible: true,
      pastBookings: 0,
      createdAt: new Date(startDate),
      updatedAt: new Date(startDate),
      searchText: searchText(who),
    };
  }
}

/** What visitors send, as JSON. */
export const requests = (count) => {
  const random = randomFrom(7);
  return Array.from({ length: count }, (_, index) =>
    JSON.stringify(
      bookingRequest(random, index + 1, day(today() + random.between(1, FUTURE_DAYS) * DAY_MS)),
    ),
  );
};
