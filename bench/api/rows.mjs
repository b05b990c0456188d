import { Random } from '../../api/dist/cli/seed/random.js';
import { seasonBooking, seasonMember } from '../../api/dist/cli/seed/season.js';
import { answerDueAt } from '../../api/dist/contract/answers.js';
import { referenceOf } from '../../api/dist/contract/reference.js';
import { comparablePhone, searchText } from '../../api/dist/modules/people/search.js';

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

/**
 * Bookings of ten years, the same each time when counted from the same day.
 * @param {number} count a multiple of 100
 * @param {number} [seed]
 */
export function* bookings(count, seed = 1) {
  const random = new Random(seed);
  const midnight = today();
  const references = new Set();
  for (let number = 1; number <= count; number += 1) {
    const booking = seasonBooking(random, number, midnight);
    // Of a hundred thousand, some have the reference of another, as the server finds when it stores them.
    for (let attempt = 1; references.has(booking.reference); attempt += 1)
      booking.reference = referenceOf(booking.id, attempt);
    references.add(booking.reference);
    // 37 and 100 are coprime, so each state occurs as often as listed.
    const { status, isAhead } = SHARES[(number * 37) % 100];
    const ahead = isAhead ? random.between(1, FUTURE_DAYS) : -random.between(1, PAST_DAYS);
    const event = midnight + ahead * DAY_MS;
    const asked = Math.min(event, midnight) - random.between(3 * DAY_MS, 90 * DAY_MS);
    const before = number - random.between(1, 9) * RETURNING;
    const isReturning = number % RETURNING === 0 && before > 0;
    const who = {
      ...booking,
      phone: `+44 7700 ${String(random.between(0, 999_999)).padStart(6, '0')}`,
      ...(isReturning && { email: booking.email.replace(/\d+@/, `${before}@`) }),
    };
    yield {
      ...who,
      status,
      eventDate: day(event),
      createdAt: new Date(asked),
      answerDueAt: answerDueAt(new Date(asked)),
      answeredAt: status === 'pending' ? null : new Date(asked),
      searchText: searchText(who),
      phoneNumber: comparablePhone(who.phone),
    };
  }
}

/** Members in proportion to so many bookings; every fourth has the e-mail of some of these. */
export function* members(bookingCount, seed = 1) {
  const random = new Random(seed + 1);
  const midnight = today();
  const emails = Array.from(bookings(Math.min(bookingCount, 5000), seed), ({ email }) => email);
  for (let number = 1; number <= bookingCount / BOOKINGS_PER_MEMBER; number += 1) {
    const member = seasonMember(random, bookingCount + number, midnight);
    const who = { ...member, ...(number % 4 === 0 && { email: random.pick(emails) }) };
    yield { ...who, searchText: searchText(who) };
  }
}

const ADDED = Object.fromEntries(
  [
    ...['id', 'status', 'createdAt', 'searchText', 'phoneNumber'],
    ...['reference', 'source', 'answerDueAt', 'answeredAt', 'notes'],
  ].map((name) => [name, undefined]),
);

/** What visitors send, as JSON: bookings without what the server adds. */
export const requests = (count, seed = 7) =>
  Array.from(bookings(count, seed), (booking) => JSON.stringify({ ...booking, ...ADDED }));
