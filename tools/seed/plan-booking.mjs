import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../api/dist/contract/durations.js';
import { randomFrom } from './random.mjs';
import { bookingRequest } from './requests.mjs';

/** How far a booking gets before its last status. */
const PROGRESS = {
  pending: { none: 3, sent: 3, declined: 1, accepted: 3, deposit: 2 },
  confirmed: { none: 2, accepted: 2, deposit: 7, paid: 1 },
  completed: { none: 2, deposit: 1, paid: 12 },
  cancelled: { none: 6, sent: 1, declined: 3 },
};
const OVER = { completed: 8, cancelled: 2 };
const AHEAD = { pending: 4, confirmed: 5, cancelled: 1 };

/** The first booking with a mistyped e-mail address. */
export const MISTYPED = 16;

/** How many are unanswered, one every few hours, the oldest for more than a day. */
const WAITING = 4;
const WAITING_HOURS = 7;

const booked = { status: 'confirmed', progress: 'deposit' };
const allPipes = { allocations: [{ equipment: 'pipe', quantity: 8 }] };
const schedule = { travelMinutes: 75, guests: 18, accessNotes: 'Through the side gate.' };
const asked = { guestCount: '11-25', status: 'pending', progress: 'sent' };
/**
 * By number: two events that need the only bar, two of which one takes all pipes, and a request with all
 * pipes that would clash with an event whose times the owner has set; then one of each that the owner has
 * to do something about.
 */
const PLANNED = {
  5: { inDays: 20, guestCount: '26-50', ...booked },
  6: { inDays: 20, guestCount: '26-50', ...booked },
  7: { inDays: 27, guestCount: '11-25', ...booked },
  8: { inDays: 27, guestCount: '11-25', ...booked, ...allPipes },
  9: { inDays: 34, guestCount: '1-10', ...booked, schedule },
  10: { inDays: 34, guestCount: '1-10', status: 'pending', progress: 'sent', ...allPipes },
  11: { inDays: 41, ...asked, endsInHours: 40 },
  12: { inDays: 44, ...asked, writes: 'Could we start an hour earlier, at six?' },
  13: {
    inDays: 24,
    ...asked,
    ...booked,
    writes: 'My sister may bring a friend. Is that all right?',
  },
  14: { inDays: 51, ...asked, progress: 'accepted' },
  15: { inDays: 55, ...asked, progress: 'deposit' },
  [MISTYPED]: { inDays: 58, ...asked },
};

/**
 * What becomes of a booking of the last half year, for an event some weeks after it.
 * @param {number} now in milliseconds
 */
export function planBooking(seed, number, now) {
  const random = randomFrom(seed * 7919 + number * 31);
  const { inDays, guestCount, ...fixed } = PLANNED[number] ?? {};
  const isWaiting = number <= WAITING;
  const waits = isWaiting ? number * WAITING_HOURS * HOUR_MS : random.between(0, 180 * DAY_MS);
  const age = inDays ? 14 * DAY_MS + number * HOUR_MS : waits;
  const askedAt = now - age;
  const event = inDays ? now + inDays * DAY_MS : askedAt + random.between(5, 90) * DAY_MS;
  const status = isWaiting ? 'pending' : random.weighted(event < now ? OVER : AHEAD);
  const isOpen = status === 'pending' && !inDays && (age < 2 * DAY_MS || random.chance(0.1));
  // Mostly within hours, seldom too late.
  const minutes = random.between(4, 20 * 60) + (random.chance(0.07) ? 24 * 60 : 0);
  const request = bookingRequest(random, number, new Date(event).toISOString().slice(0, 10));
  return {
    ...{ random, askedAt, status, progress: random.weighted(PROGRESS[status]), ...fixed },
    answeredAt: isOpen ? null : askedAt + minutes * MINUTE_MS,
    request: inDays ? { ...request, guestCount, eventTime: '19:00' } : request,
  };
}
