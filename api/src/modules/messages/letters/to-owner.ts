import {
  BOOKING_CHOICES,
  BOOKING_NOTES,
  choiceText,
  choiceTitle,
} from '../../../contract/booking-answers.js';
import { BOOKING_FIELDS } from '../../../contract/booking-fields.js';
import { price } from '../../../contract/currency.js';
import { HOUR_MS, MINUTE_MS } from '../../../contract/durations.js';
import { ANSWER_HOURS } from '../../../contract/limits.js';
import { pluralize } from '../../../contract/text.js';
import { estimateBill } from './money.js';
import {
  facts,
  heading,
  quotedText,
  type BookingContext,
  type Fact,
  type Templates,
  type Part,
} from './letter.js';
import {
  contactParts,
  dueOf,
  eventFacts,
  fullName,
  repliesReach,
  sanitiseInline,
} from './wording.js';

const optional = (label: string, value: string | null): Fact[] =>
  value === null || value === '' ? [] : [{ label, value: sanitiseInline(value) }];

/** A reminder that is sent later than this after it was due says why. */
const LATE_MS = 30 * MINUTE_MS;

/** Why a reminder of an answer comes late, or alone. */
function delayOf({ booking, now, parameters }: BookingContext): Part | undefined {
  const { hours = 0, missedHours } = parameters;
  const dueMs = Date.parse(booking.createdAt) + hours * HOUR_MS;
  const away = 'the server or the mail server was unavailable when it was due.';
  if (now.getTime() - dueMs > LATE_MS) return `This reminder is late because ${away}`;
  if (missedHours === undefined) return undefined;
  return `The reminder after ${String(missedHours)} hours was not sent because ${away}`;
}

/** "5 hours", "40 minutes" */
function duration(minutes: number): string {
  const hours = Math.round(minutes / 60);
  if (hours >= 48) return pluralize(Math.round(hours / 24), 'day');
  return minutes < 60 ? pluralize(Math.max(minutes, 1), 'minute') : pluralize(hours, 'hour');
}

export const OWNER_LETTERS: Templates<BookingContext> = {
  'new-request'(context) {
    const { booking, day } = context;
    const due = dueOf(context);
    return {
      subject: `New request: ${fullName(booking)}, ${day}`,
      preview: `Answer by ${due}.`,
      heading: `${fullName(booking)} has sent a booking request`,
      parts: [
        `You have promised an answer within ${String(ANSWER_HOURS)} hours: by ${due}.`,
        ...contactParts(context),
        heading('The request'),
        facts([
          ...eventFacts(context),
          // The event's type is among its facts.
          ...BOOKING_CHOICES.filter((name) => name !== 'eventType').map((name) => ({
            label: choiceTitle(name),
            value: choiceText(name, booking),
          })),
          ...BOOKING_NOTES.flatMap((name) => optional(BOOKING_FIELDS[name].title, booking[name])),
        ]),
        booking.estimate && heading('Priced by the customer'),
        booking.estimate && estimateBill(booking.estimate, booking.services),
        context.estimateLimit,
        repliesReach(context),
      ],
    };
  },

  'answer-due'(context) {
    const { booking, now } = context;
    const due = dueOf(context);
    const minutes = Math.round((Date.parse(booking.answerDueAt) - now.getTime()) / MINUTE_MS);
    const isLate = minutes <= 0;
    const left = isLate ? `${duration(-minutes)} late` : `${duration(minutes)} left`;
    return {
      subject: `${left}: ${fullName(booking)} is waiting for an answer`,
      preview: isLate ? `The answer was due on ${due}.` : `Answer by ${due}.`,
      heading: isLate ? 'The promised answer is late' : `${left} to answer`,
      parts: [
        isLate
          ? `${fullName(booking)} was promised an answer by ${due}, and has had none yet.`
          : `${fullName(booking)} has been promised an answer by ${due}.`,
        delayOf(context),
        ...contactParts(context),
        facts(eventFacts(context)),
        repliesReach(context),
      ],
    };
  },

  'customer-wrote'(context) {
    const title = `${fullName(context.booking)} wrote to you`;
    return {
      subject: title,
      preview: `About ${context.day}`,
      heading: title,
      parts: [
        quotedText(context.parameters.text ?? '', { isQuote: true }),
        ...contactParts(context),
        facts(eventFacts(context)),
        repliesReach(context),
      ],
    };
  },

  'customer-withdrew'(context) {
    const { booking, day, parameters, settings } = context;
    const kept = booking.received - booking.refunded;
    return {
      subject: `${fullName(booking)} withdrew the request for ${day}`,
      preview: `${day} is free again.`,
      heading: 'A request was withdrawn',
      parts: [
        `${fullName(booking)} has withdrawn the request, so it is cancelled and the evening is free again.`,
        kept > 0 && `${price(kept, settings.currency)} was paid for it. Refunds are not automatic.`,
        parameters.text !== undefined && quotedText(parameters.text, { isQuote: true }),
        ...contactParts(context),
        facts(eventFacts(context)),
      ],
    };
  },
};
