import { CONTACT_CHANNELS } from '../../api/dist/contract/conversation.js';
import { DAY_MS, HOUR_MS } from '../../api/dist/contract/durations.js';
import { MEMBERSHIP_TYPES } from '../../api/dist/contract/enumerations.js';
import { BookingRequestsService } from '../../api/dist/modules/bookings/booking-requests.service.js';
import { CustomerService } from '../../api/dist/modules/customer-page/customer.service.js';
import { BookingManagementService } from '../../api/dist/modules/booking-management/booking-management.service.js';
import { BookingDetailsService } from '../../api/dist/modules/booking-management/details/booking-details.service.js';
import { OwnerWords } from '../../api/dist/modules/messages/owner-words.js';
import { MemberChangesService } from '../../api/dist/modules/members/member-changes.service.js';
import { MembersService } from '../../api/dist/modules/members/members.service.js';
import { PaymentsService } from '../../api/dist/modules/payments/payments.service.js';
import { QuoteDecisionsService } from '../../api/dist/modules/quotes/quote-decisions.service.js';
import { QuotesService } from '../../api/dist/modules/quotes/quotes.service.js';

// Each yields the times of its steps.

const NOTES = [
  'Parking only behind the house; ring the bell at the side gate.',
  'Has seen us at the garden party in Richmond. Wants the same table.',
  'Decides until Friday; asked for six pipes, four would do.',
  'Neighbours are sensitive: finish by eleven.',
];
const SAID = [
  'Left a message',
  'Will ring back in the evening',
  'Wants to ask the host first',
  null,
];
const REASONS = ['A little too much for us', 'We found somebody nearer by', 'The party is off'];
/** What a customer asks, and what the owner says. */
const TALKS = [
  [
    'Is there a flavour without menthol?',
    'Yes: double apple and grape have none. Shall we bring both?',
  ],
  [
    'Do we have to provide a table?',
    'No, we bring our own. A dry corner of two by three metres is enough.',
  ],
  ['Could you park in our drive?', 'Gladly, thank you. The van is two metres high.'],
];
const override = 'What is missing is borrowed from a colleague.';

/** From the request to the last payment, as `planBooking` has it. */
export async function* bookingSteps(app, business, plan) {
  const { random, request, status, progress, answeredAt } = plan;
  const { uid } = business;
  yield plan.askedAt;
  const { id } = await app.get(BookingRequestsService).create(request);
  if (answeredAt === null) return;

  yield answeredAt;
  const after = (days) => answeredAt + days * DAY_MS;
  const details = app.get(BookingDetailsService);
  if (random.chance(0.2)) await details.setNotes(id, random.pick(NOTES), { uid });
  const contact = { channel: random.pick(CONTACT_CHANNELS), note: random.pick(SAID) };
  if (progress === 'none') await details.addContact(id, contact, uid);
  if (random.chance(0.25)) {
    const [question, answer] = random.pick(TALKS);
    await app.get(CustomerService).write(id, question);
    yield answeredAt + 2 * HOUR_MS;
    await app.get(OwnerWords).write(id, answer, uid);
  }
  const quote = progress === 'none' ? null : await sendQuote(app, business, id, plan);
  if (quote && progress !== 'sent') {
    yield after(random.between(1, 48) / 24);
    const decisions = app.get(QuoteDecisionsService);
    const name = `${request.firstName} ${request.lastName}`;
    if (progress === 'declined')
      await decisions.decide(id, quote.version, 'declined', {
        uid: null,
        reason: random.pick(REASONS),
      });
    else await decisions.decide(id, quote.version, 'accepted', { name, uid: null, reason: null });
  }

  yield after(3);
  const pay = async (kind, amount) => {
    const method = random.weighted({ bank: 6, cash: 3 });
    const payment = { kind, amount, method, receivedAt: new Date().toISOString() };
    await app.get(PaymentsService).record(id, payment, uid);
  };
  if (progress === 'deposit' || progress === 'paid') await pay('deposit', quote.deposit);
  const { allocations, schedule } = plan;
  if (allocations) await details.setAllocations(id, { allocations }, { uid });
  if (status === 'pending') return yield* write(app, business, id, plan);
  const setStatus = (change) => app.get(BookingManagementService).setStatus(id, change, { uid });
  if (status === 'cancelled') {
    if (random.chance(0.4)) await setStatus({ status });
    else await app.get(CustomerService).withdraw(id, random.pick(REASONS));
    return;
  }
  await setStatus({ status: 'confirmed' }).catch((error) => {
    if (!error.body?.clashes) throw error;
    return setStatus({ status: 'confirmed', override });
  });
  if (schedule) await details.setSchedule(id, { ...schedule, override }, { uid });
  yield* write(app, business, id, plan);

  const end = Date.parse(`${request.eventDate}T23:00:00Z`);
  if (status === 'completed') {
    yield end;
    await setStatus({ status });
  }
  if (progress !== 'paid') return;
  yield status === 'completed' ? end + DAY_MS / 2 : after(10);
  await pay('balance', quote.total - quote.deposit);
}

/** What the customer has just written. */
async function* write(app, { now }, id, { writes }) {
  if (!writes) return;
  yield now - 3 * HOUR_MS;
  await app.get(CustomerService).write(id, writes);
}

/** Quotes the package for so many guests. */
async function sendQuote(app, { uid, now, catalogue }, id, { random, request, endsInHours }) {
  const { packages, addOns } = catalogue;
  const size = { '1-10': 0, '11-25': 1 }[request.guestCount] ?? 2;
  const lines = [{ item: (packages[size] ?? packages[0]).id, quantity: 1 }];
  const [, addOn] = addOns;
  if (addOn && random.chance(0.4)) lines.push({ item: addOn.id, quantity: 2 });
  const quotes = app.get(QuotesService);
  const validUntil = endsInHours && new Date(now + endsInHours * HOUR_MS).toISOString();
  await quotes.saveDraft(id, { lines, validUntil });
  return quotes.send(id, null, { uid });
}

/** A membership of the last ten weeks. */
export async function* memberSteps(app, { uid, now }, random, person) {
  const startsAt = now - random.between(DAY_MS, 70 * DAY_MS);
  yield startsAt;
  const request = { ...person, membershipType: random.pick(MEMBERSHIP_TYPES) };
  const { id, expiryDate } = await app.get(MembersService).create(request, uid);
  const expiresAt = Date.parse(expiryDate);
  const over = random.weighted({ expired: 6, cancelled: 2, active: 2 });
  const status = expiresAt < now ? over : random.weighted({ active: 7, pending_payment: 3 });
  if (status === 'pending_payment') return;
  const changes = app.get(MemberChangesService);
  yield startsAt + random.between(1, 20) * 3_600_000;
  await changes.setStatus(id, { status: 'active' }, { uid });
  if (status === 'active') return;
  yield expiresAt;
  await changes.setStatus(id, { status }, { uid });
}
