import { eventWeekday } from '../../contract/dates.js';
import { BUDGET_LABELS } from '../../contract/enumerations.js';
import { NOT_SPECIFIED } from '../../contract/labels.js';
import { ANSWER_HOURS } from '../../contract/limits.js';
import { mapLink } from '../../contract/links.js';
import { HOUR_MS, MINUTE_MS } from '../../platform/jobs/recurring-jobs.js';
import { text, type BookingContext, type Fact, type Letter, type Part } from './letter.js';
import { callBackParts } from './call-back.js';
import {
  bookingPageLink,
  dueOf,
  eventFacts,
  fullName,
  ownerFooter,
  typed,
  withReference,
} from './wording.js';

/** Everything that is needed to call back, from a phone. */
const contactParts = ({ booking, settings }: BookingContext): Part[] =>
  callBackParts(booking, settings, {
    first: { label: 'Open the booking', href: bookingPageLink(settings, booking) },
    ...(booking.location !== '' && { map: mapLink(booking.location) }),
  });

const optional = (label: string, value: string | null): Fact[] =>
  value === null || value === '' ? [] : [{ label, value: typed(value) }];

export function newRequest(context: BookingContext): Letter {
  const { booking, settings } = context;
  const due = dueOf(booking, settings);
  const { flavourPreferences, specialRequirements, budget } = booking;
  return {
    subject: withReference(
      `New request: ${fullName(booking)}, ${eventWeekday(booking.eventDate)}`,
      booking,
    ),
    preview: `Answer by ${due}.`,
    heading: `${fullName(booking)} would like an evening`,
    parts: [
      text(`You have promised an answer within ${String(ANSWER_HOURS)} hours: by ${due}.`),
      ...contactParts(context),
      { kind: 'heading', text: 'The request' },
      {
        kind: 'facts',
        facts: [
          ...eventFacts(booking),
          { label: 'Budget', value: budget === null ? NOT_SPECIFIED : BUDGET_LABELS[budget] },
          ...optional('Flavours', flavourPreferences),
          ...optional('Requirements', specialRequirements),
        ],
      },
      text('An answer to this mail goes to the customer.'),
    ],
    footer: ownerFooter(context),
    replyTo: booking.email,
  };
}

/** Later than that after it was due, a reminder says why it comes so late. */
const LATE_MS = 30 * MINUTE_MS;

export function answerDue(context: BookingContext): Letter {
  const { booking, settings, now, parameters } = context;
  const due = dueOf(booking, settings);
  const minutes = Math.round((Date.parse(booking.answerDueAt) - now.getTime()) / MINUTE_MS);
  const isOver = minutes <= 0;
  const left = isOver ? `${duration(-minutes)} late` : `${duration(minutes)} left`;
  const askedMs = Date.parse(booking.createdAt) + (parameters.hours ?? 0) * HOUR_MS;
  const isLate = now.getTime() - askedMs > LATE_MS;
  const { missedHours } = parameters;
  const missed =
    missedHours === undefined
      ? []
      : [
          text(
            `The reminder after ${String(missedHours)} hours did not come: the server or the mail server was away when it was due.`,
          ),
        ];
  return {
    subject: withReference(`${left}: ${fullName(booking)} waits for an answer`, booking),
    preview: isOver ? `The answer was due on ${due}.` : `Answer by ${due}.`,
    heading: isOver ? 'The promised answer is late' : `${left} to answer`,
    parts: [
      text(
        isOver
          ? `${fullName(booking)} was promised an answer by ${due}, and has had none yet.`
          : `${fullName(booking)} has been promised an answer by ${due}.`,
      ),
      ...(isLate
        ? [
            text(
              'This reminder comes late: the server or the mail server was away when it was due.',
            ),
          ]
        : missed),
      ...contactParts(context),
      { kind: 'facts', facts: eventFacts(booking) },
      text('An answer to this mail goes to the customer.'),
    ],
    footer: ownerFooter(context),
    replyTo: booking.email,
  };
}

/** "5 hours", "40 minutes" */
function duration(minutes: number): string {
  const hours = Math.round(minutes / 60);
  if (hours >= 48) return `${String(Math.round(hours / 24))} days`;
  const [count, unit] = minutes < 60 ? [Math.max(minutes, 1), 'minute'] : [hours, 'hour'];
  return `${String(count)} ${unit}${count === 1 ? '' : 's'}`;
}

export function customerWrote(context: BookingContext): Letter {
  const { booking, parameters } = context;
  return {
    subject: withReference(`${fullName(booking)} wrote to you`, booking),
    preview: `About ${eventWeekday(booking.eventDate)}`,
    heading: `${fullName(booking)} wrote to you`,
    parts: [
      { kind: 'words', words: parameters.text ?? '', isQuote: true },
      ...contactParts(context),
      { kind: 'facts', facts: eventFacts(booking) },
      text('An answer to this mail goes to the customer.'),
    ],
    footer: ownerFooter(context),
    replyTo: booking.email,
  };
}

export function customerWithdrew(context: BookingContext): Letter {
  const { booking, parameters } = context;
  const day = eventWeekday(booking.eventDate);
  return {
    subject: withReference(`${fullName(booking)} withdrew the request for ${day}`, booking),
    preview: `${day} is free again.`,
    heading: 'A request was withdrawn',
    parts: [
      text(
        `${fullName(booking)} has withdrawn the request, so it is cancelled and the evening is free again.`,
      ),
      ...(parameters.text === undefined
        ? []
        : [{ kind: 'words', words: parameters.text, isQuote: true } as const]),
      ...contactParts(context),
      { kind: 'facts', facts: eventFacts(booking) },
    ],
    footer: ownerFooter(context),
    replyTo: booking.email,
  };
}
