import { parseArgs } from 'node:util';
import { In } from 'typeorm';
import { CommandError, runCommand, withApplication } from '../../api/dist/cli/run.js';
import { DAY_MS, HOUR_MS } from '../../api/dist/contract/durations.js';
import { isCalendarDate } from '../../api/dist/contract/formats.js';
import { ANSWER_DUE_HOURS, STATUS_DELAY_SECONDS } from '../../api/dist/contract/messages.js';
import { UserEntity } from '../../api/dist/modules/auth/user.entity.js';
import { BookingEntity } from '../../api/dist/modules/bookings/booking.entity.js';
import { MemberEntity } from '../../api/dist/modules/members/member.entity.js';
import { MessageEntity } from '../../api/dist/modules/messages/message.entity.js';
import { Reminders } from '../../api/dist/modules/messages/reminders/reminders.js';
import { UnitOfWork } from '../../api/dist/platform/database/unit-of-work.js';
import { runInOrder } from './run-in-order.mjs';
import { equippedCatalogue } from './equipment.mjs';
import { bookingSteps, memberSteps } from './steps.mjs';
import { MISTYPED, planBooking } from './plan-booking.mjs';
import { randomFrom } from './random.mjs';
import { person } from './requests.mjs';

// npm run seed: fills an empty database with half a year of made-up business. What happens in it is done
// by the services of the server, at the time at which it would have happened; the same `--seed` gives
// the same half year before `--today`, but for the ids and references, which the server makes.

const SPAM = 3;
/** One address in so many is mistyped. */
const MISTYPED_EVERY = 50;
const REFUSED =
  'This e-mail address does not exist. Ask for the right one, and correct it. (The mail server said: No such user here)';

const OPTIONS = {
  bookings: { type: 'string', default: '200' },
  members: { type: 'string', default: '40' },
  seed: { type: 'string', default: '1' },
  today: { type: 'string' },
  add: { type: 'boolean', default: false },
};

runCommand(async (args) => {
  const { values } = parseArgs({ args, options: OPTIONS });
  if (values.today !== undefined && !isCalendarDate(values.today))
    throw new CommandError('--today must be a calendar date, such as 2027-05-01.');
  const [bookings, members, seed] = ['bookings', 'members', 'seed'].map((name) => {
    if (/^\d{1,7}$/.test(values[name])) return Number(values[name]);
    throw new CommandError(`--${name} must be a whole number.`);
  });
  // Not its midnight: by the evening, nobody would have been waiting for less than a day.
  const now = values.today === undefined ? Date.now() : Date.parse(`${values.today}T00:00:00Z`);
  await withApplication((app) => fill(app, { bookings, members, seed, now, add: values.add }), {
    makesFolder: true,
  });
  console.log(`Added ${bookings} bookings and ${members} members (seed ${seed}).`);
});

async function fill(app, { bookings, members, seed, now, add }) {
  const database = app.get(UnitOfWork);
  const { reader } = database;
  const there = (await reader.count(BookingEntity)) + (await reader.count(MemberEntity));
  if (there > 0 && !add)
    throw new CommandError(
      'The database has bookings or members already; use --add to add sample data to them.',
    );
  // What is made up may be lost in a power cut, so that SQLite does not wait for the disk at each step.
  if (reader.connection.options.type === 'better-sqlite3')
    await database.write((manager) => manager.query('PRAGMA synchronous = NORMAL'));
  const [admin] = await reader.find(UserEntity, { take: 1 });
  const uid = admin?.id ?? 'seed';
  const business = { uid, now, catalogue: await equippedCatalogue(app, uid) };
  // Whoever is added must not have the address of somebody who is there.
  const plan = (chosen) => (_, index) => planBooking(chosen, there + index + 1, now);
  const plans = Array.from({ length: bookings }, plan(seed));
  const robots = Array.from({ length: SPAM }, plan(seed + 1)).map(({ request, ...rest }) => {
    const filledIn = { ...request, homepage: 'https://pills.example' };
    return { ...rest, request: filledIn, answeredAt: null };
  });
  const people = Array.from({ length: members }, (_, index) => {
    const number = there + bookings + index + 1;
    const random = randomFrom(seed * 7919 + number * 31);
    const guest = index % 4 === 0 ? random.pick(plans) : undefined;
    return memberSteps(app, business, random, guest?.request ?? person(random, number));
  });
  const runs = [
    ...[...plans, ...robots].map((booking) => bookingSteps(app, business, booking)),
    ...people,
    // Not where there are customers: they would be reminded of the past.
    ...(there === 0 ? [remind(app, now, plans)] : []),
  ];
  const mistyped = plans.filter((_, index) => index % MISTYPED_EVERY === MISTYPED - 1);
  const refused = In(mistyped.map(({ request }) => request.email));
  await runInOrder(runs, now, () => database.write((manager) => markSent(manager, refused)));
}

/** Writes the reminders that the server would have written: each morning, and of what is unanswered. */
async function* remind(app, now, plans) {
  const today = Math.floor(now / DAY_MS) * DAY_MS;
  const mornings = Array.from({ length: 180 }, (_, day) => today - day * DAY_MS - 13.5 * HOUR_MS);
  const unanswered = plans.flatMap(({ askedAt, answeredAt }) =>
    ANSWER_DUE_HOURS.map((hours) => askedAt + hours * HOUR_MS).filter(
      (at) => at < (answeredAt ?? now),
    ),
  );
  for (const at of [...mornings, ...unanswered].toSorted((one, other) => one - other)) {
    yield at;
    await app.get(Reminders).write(new Date());
  }
}

/**
 * Stores the messages of this very moment as taken by a mail server, or refused: commands have none, so
 * they wait to be sent by hand, and nothing is sent to anybody.
 */
async function markSent(manager, refused) {
  const waiting = { state: 'unsent', createdAt: new Date() };
  const failed = { state: 'failed', attempts: 1, error: REFUSED };
  await manager.update(MessageEntity, { ...waiting, recipient: refused }, failed);
  const sentAt = new Date(Date.now() + (STATUS_DELAY_SECONDS + 5) * 1000);
  const sent = { state: 'sent', attempts: 1, unanswered: 1, sentAt };
  await manager.update(MessageEntity, waiting, sent);
}
