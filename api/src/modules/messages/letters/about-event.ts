import { settled } from './about-payment.js';
import { agreedBill, stillToPayAndHow } from './money.js';
import { facts, quotedText, type BookingContext, type Part, type Templates } from './letter.js';
import { contactLine, customerPage, eventFacts, salutation } from './wording.js';

const ownWords = ({ parameters: { text } }: BookingContext): Part | false =>
  text !== undefined && quotedText(text);

const removed = ({ hasFile }: BookingContext, until = ''): string =>
  hasFile
    ? `The attached file removes it from your calendar${until}.`
    : `Please remove it from your calendar${until}.`;

export const EVENT_LETTERS: Templates<BookingContext> = {
  'booking-confirmed': (context) => ({
    subject: `Confirmed: your event on ${context.day}`,
    preview: `We look forward to it: ${context.when}.`,
    heading: 'Your event is confirmed',
    parts: [
      salutation(context),
      'Your event is confirmed, and we look forward to it.',
      ownWords(context),
      facts(eventFacts(context)),
      agreedBill(context),
      ...stillToPayAndHow(context),
      customerPage(context),
      context.hasFile
        ? 'The attached file puts the event into your calendar. Where that does not work, these links add a copy, which does not follow later changes:'
        : 'These links add it to your calendar, as a copy, which does not follow later changes:',
      { kind: 'small links', links: context.calendarLinks },
      `If anything changes, such as the number of guests, the place or the time, please tell us as soon as you can. ${contactLine(context)}`,
    ],
    calendar: 'CONFIRMED',
  }),

  'booking-changed': (context) => ({
    subject: `Changed: your event on ${context.day}`,
    preview: 'Here are the new details.',
    heading: 'Your event has changed',
    parts: [
      salutation(context),
      'We have changed your event. You find below what counts now.',
      facts(eventFacts(context)),
      agreedBill(context),
      ...stillToPayAndHow(context),
      customerPage(context),
      context.hasFile
        ? 'The attached file brings your calendar up to date.'
        : 'Please bring your calendar up to date.',
      `Is anything not as we agreed? ${contactLine(context)}`,
    ],
    calendar: 'CONFIRMED',
  }),

  /** It was confirmed or cancelled, and is not any more. */
  'booking-pending'(context) {
    const { day, when, parameters } = context;
    const { wasCancelled = false } = parameters;
    const [subject, title, what] = wasCancelled
      ? [
          `Open again: your request for ${day}`,
          'Your request is open again',
          `Your request for ${when}, was cancelled, and is open again.`,
        ]
      : [
          `Not confirmed any more: your event on ${day}`,
          'Your event is not confirmed any more',
          `Your event on ${when}, was confirmed, and is not any more.`,
        ];
    return {
      subject,
      preview: 'We will be in touch about it.',
      heading: title,
      parts: [
        salutation(context),
        `${what} We will be in touch about it.`,
        ownWords(context),
        !wasCancelled && removed(context, ' until it is confirmed again'),
        customerPage(context),
        `Do you have a question? ${contactLine(context)}`,
      ],
      calendar: wasCancelled ? undefined : 'CANCELLED',
    };
  },

  'booking-cancelled'(context) {
    const { day, when, parameters } = context;
    const { wasConfirmed = false, isWithdrawn = false } = parameters;
    const what = wasConfirmed ? 'Your event' : 'Your request';
    const at = wasConfirmed ? 'on' : 'for';
    return {
      subject: `Cancelled: ${what.toLowerCase()} ${at} ${day}`,
      preview: `${what} ${at} ${day} is cancelled.`,
      heading: `${what} is cancelled`,
      parts: [
        salutation(context),
        isWithdrawn
          ? `You have withdrawn your request for ${when}, so it is cancelled.`
          : `${what} ${at} ${when}, is cancelled. We will not come on that day.`,
        ownWords(context),
        wasConfirmed && removed(context),
        settled(context),
        customerPage(context),
        `Do you have a question, or would another day suit you? ${contactLine(context)}`,
      ],
      calendar: wasConfirmed ? 'CANCELLED' : undefined,
    };
  },

  'event-reminder': (context) => ({
    subject: `Soon: your event on ${context.day}`,
    preview: `See you on ${context.when}.`,
    heading: 'It is nearly time',
    parts: [
      salutation(context),
      'Your event is nearly here, and we are packing for it.',
      facts(eventFacts(context)),
      agreedBill(context),
      ...stillToPayAndHow(context),
      customerPage(context),
      `Please check that the place and the time are right, and tell us anything we should know on arrival, such as where to park or which bell to ring. ${contactLine(context)}`,
    ],
  }),
};
