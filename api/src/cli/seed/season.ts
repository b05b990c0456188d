import type { BookingEntity } from '../../modules/bookings/booking.entity.js';
import { comparablePhone, searchText } from '../../modules/people/search.js';
import { answerDueAt } from '../../contract/answers.js';
import { BUDGETS, EVENT_TYPES, SERVICES } from '../../contract/enumerations.js';
import { firstCatalogue } from '../../contract/catalogue/version-1.js';
import { referenceOf } from '../../contract/reference.js';
import type { MemberEntity } from '../../modules/members/member.entity.js';
import { seasonAnswer } from './answers.js';
import { address, person } from './people.js';
import type { Random } from './random.js';
import { DAY_MS, HOUR_MS } from '../../contract/durations.js';

const { blends, flavours: standardFlavours, memberships } = firstCatalogue('USD');
const REQUIREMENTS = [
  'Two guests do not drink sugar; please bring the light syrups.',
  'The terrace is on the second floor, the lift takes one trolley.',
  'Please be quiet when setting up, a baby sleeps until six.',
  'There is a dog. He is friendly, and he will want the ice.',
];

/** How many of the newest are unanswered, the oldest of them for more than a day. */
const WAITING = 4;
const WAITING_HOURS = 7;

const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/**
 * A booking of the last half year, for an event some weeks after it; the first ones were made within
 * the last hours, and are unanswered.
 */
export function seasonBooking(random: Random, number: number, today: number): BookingEntity {
  const isWaiting = number <= WAITING;
  const before = random.between(0, 180) * DAY_MS + random.between(0, DAY_MS - 1);
  const createdAt = today - (isWaiting ? number * WAITING_HOURS * HOUR_MS : before);
  const event = createdAt + random.between(5, 90) * DAY_MS;
  const isOver = event < today;
  const who = person(random, number);
  const services = SERVICES.filter((_, index) => random.chance([0.8, 0.5, 0.25][index] ?? 0));
  const id = random.uuid();
  const booking: Omit<BookingEntity, 'answeredAt' | 'notes'> = {
    ...who,
    id,
    services: services.length > 0 ? services : ['shisha-catering'],
    eventDate: day(event),
    eventTime: `${String(random.between(16, 21))}:${random.pick(['00', '30'])}`,
    eventDays: null,
    location: address(random),
    guestCount: random.weighted({ '1-10': 5, '11-25': 8, '26-50': 4, '51-100': 2, '100+': 1 }),
    eventType: random.chance(0.85) ? random.pick(EVENT_TYPES) : null,
    flavourPreferences: random.chance(0.5) ? flavours(random) : null,
    specialRequirements: random.chance(0.25) ? random.pick(REQUIREMENTS) : null,
    budget: random.chance(0.7) ? random.pick(BUDGETS) : null,
    status: isWaiting
      ? 'pending'
      : isOver
        ? random.weighted({ completed: 8, cancelled: 2, pending: 0, confirmed: 0 })
        : random.weighted({ pending: 4, confirmed: 5, cancelled: 1, completed: 0 }),
    termsAccepted: true,
    createdAt: new Date(createdAt),
    reference: referenceOf(id),
    source: 'website',
    otherAnswerAt: null,
    requestedDate: null,
    requestedTime: null,
    estimate: null,
    quoteAccepted: null,
    quoteTotal: null,
    quoteDeposit: null,
    memberDiscount: 0,
    paid: 0,
    refunded: 0,
    paymentRemindersPaused: false,
    answerDueAt: answerDueAt(new Date(createdAt)),
    searchText: searchText(who),
    phoneNumber: comparablePhone(who.phone),
  };
  return { ...booking, ...seasonAnswer(booking, number, today) };
}

const flavours = (random: Random) =>
  `${random.pick(standardFlavours).name} and ${random.pick(blends).name}`;

/** A member who joined within the last ten weeks, for one month. */
export function seasonMember(random: Random, number: number, today: number): MemberEntity {
  const startDate = today - random.between(0, 70) * DAY_MS - random.between(0, DAY_MS - 1);
  const expiryDate = startDate + 30 * DAY_MS;
  const offer = random.pick(memberships);
  const membershipStatus =
    expiryDate < today
      ? random.weighted({ expired: 6, cancelled: 2, active: 2, pending_payment: 0 })
      : random.weighted({ active: 7, pending_payment: 3, expired: 0, cancelled: 0 });
  const isPaid = membershipStatus !== 'pending_payment';
  const who = person(random, number);
  return {
    ...who,
    id: random.uuid(),
    membershipType: offer.tier,
    membershipStatus,
    paymentStatus: isPaid ? 'paid' : random.weighted({ pending: 4, failed: 1, paid: 0 }),
    paymentAmount: String(offer.amount / 100),
    paymentDate: isPaid ? new Date(startDate) : null,
    startDate: new Date(startDate),
    expiryDate: new Date(expiryDate),
    discountEligible: true,
    pastBookings: 0,
    createdAt: new Date(startDate),
    updatedAt: new Date(startDate),
    searchText: searchText(who),
  };
}
