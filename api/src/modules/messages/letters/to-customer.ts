import { settled } from './about-payment.js';
import {
  facts,
  heading,
  quotedText,
  type BookingContext,
  type Part,
  type Templates,
} from './letter.js';
import {
  contactLine,
  chosenFacts,
  customerPage,
  salutation,
  dueOf,
  eventFacts,
} from './wording.js';

/** What the owner says of a status. */
const ownWords = ({ parameters: { text } }: BookingContext): Part[] =>
  text === undefined ? [] : [quotedText(text)];

const removed = ({ hasFile }: BookingContext): string =>
  hasFile
    ? 'The attached file removes it from your calendar.'
    : 'Please remove it from your calendar.';

export const CUSTOMER_LETTERS: Templates<BookingContext> = {
  /** Nothing that was typed into the form is in it: the address may be somebody else's. */
  'request-received'(context) {
    const { booking, day, settings } = context;
    const due = dueOf(booking, settings);
    return {
      subject: `We have your request for ${day}`,
      preview: `You will hear from us by ${due}.`,
      heading: 'Thank you, we have your request',
      parts: [
        `We will look at it personally, and you will hear from us by ${due}.`,
        facts(chosenFacts(context)),
        ...customerPage(context),
        heading('What happens next'),
        {
          kind: 'steps',
          steps: [
            'We check whether the evening is free and reply to you.',
            'We agree on what you would like, and on the price. A deposit secures your date.',
            'On the evening we come, set everything up and look after your guests.',
          ],
        },
        `Would you like to add or correct anything? ${contactLine(settings)}`,
      ],
      footer: `You are receiving this because somebody requested an event at ${settings.siteUrl} with this address. If it was not you, you need not do anything: nothing is booked.`,
    };
  },

  /** A link that was asked for, or renewed; like the first, with nothing that was typed. */
  'request-link': (context) => ({
    subject: 'Your link to your request',
    preview: 'It opens the page of your request.',
    heading: 'Here is your link',
    parts: [
      'It opens the page of your request: its status and what happens next.',
      ...customerPage(context),
      `Please keep it to yourself: anyone who has it can see your request. ${contactLine(context.settings)}`,
    ],
  }),

  'owner-words'(context) {
    const { booking, day, settings, parameters } = context;
    const title = `A message from ${settings.businessName}`;
    return {
      subject: `About your event on ${day}`,
      preview: title,
      heading: title,
      parts: [quotedText(parameters.text ?? ''), ...customerPage(context)],
      footer: `This is about your event on ${day} (${booking.reference}). You can simply reply to this e-mail.`,
      isByHand: true,
    };
  },

  'booking-confirmed'(context) {
    const { booking, day, when, settings, calendarLinks, hasFile } = context;
    return {
      subject: `Confirmed: your event on ${day}`,
      preview: `We look forward to it: ${when}.`,
      heading: 'Your event is confirmed',
      parts: [
        salutation(booking),
        'Your event is confirmed, and we look forward to it.',
        ...ownWords(context),
        facts(eventFacts(context)),
        ...customerPage(context),
        hasFile
          ? 'The attached file puts it into your calendar. Where that does not work, these links add a copy, which does not follow later changes:'
          : 'These links add it to your calendar, as a copy, which does not follow later changes:',
        { kind: 'small links', links: calendarLinks },
        `If anything changes, such as the number of guests, the place or the time, please tell us as soon as you can. ${contactLine(settings)}`,
      ],
      calendar: 'CONFIRMED',
    };
  },

  'booking-changed': (context) => ({
    subject: `Changed: your event on ${context.day}`,
    preview: 'Here are the new details.',
    heading: 'Your event has changed',
    parts: [
      salutation(context.booking),
      'We have changed your event. Here are the new details:',
      facts(eventFacts(context)),
      ...customerPage(context),
      context.hasFile
        ? 'The attached file brings your calendar up to date.'
        : 'Please bring your calendar up to date.',
      `Is anything not as we agreed? ${contactLine(context.settings)}`,
    ],
    calendar: 'CONFIRMED',
  }),

  /** It was confirmed or cancelled, and is not any more. */
  'booking-pending'(context) {
    const { booking, day, when, settings, parameters } = context;
    if (parameters.wasCancelled)
      return {
        subject: `Open again: your request for ${day}`,
        preview: 'We will be in touch about it.',
        heading: 'Your request is open again',
        parts: [
          salutation(booking),
          `Your request for ${when}, was cancelled, and is open again. We will be in touch about it.`,
          ...ownWords(context),
          ...customerPage(context),
          `Do you have a question? ${contactLine(settings)}`,
        ],
      };
    return {
      subject: `Not confirmed any more: your event on ${day}`,
      preview: 'We will be in touch about it.',
      heading: 'Your event is not confirmed any more',
      parts: [
        salutation(booking),
        `Your event on ${when}, was confirmed, and is not any more. We will be in touch about it.`,
        ...ownWords(context),
        context.hasFile
          ? 'The attached file removes it from your calendar until it is confirmed again.'
          : 'Please remove it from your calendar until it is confirmed again.',
        ...customerPage(context),
        `Do you have a question? ${contactLine(settings)}`,
      ],
      calendar: 'CANCELLED',
    };
  },

  'booking-cancelled'(context) {
    const { booking, day, when, settings, parameters } = context;
    const { wasConfirmed = false, isWithdrawn = false } = parameters;
    const what = wasConfirmed ? 'Your event' : 'Your request';
    return {
      subject: `Cancelled: ${what.toLowerCase()} for ${day}`,
      preview: `${what} for ${day} is cancelled.`,
      heading: `${what} is cancelled`,
      parts: [
        salutation(booking),
        isWithdrawn
          ? `You have withdrawn your request for ${when}, so it is cancelled.`
          : `${what} for ${when}, is cancelled. We will not come on that day.`,
        ...ownWords(context),
        ...(wasConfirmed ? [removed(context)] : []),
        ...settled(context),
        ...customerPage(context),
        `Do you have a question, or would another day suit you? ${contactLine(settings)}`,
      ],
      ...(wasConfirmed && { calendar: 'CANCELLED' }),
    };
  },

  'event-reminder'(context) {
    const { booking, day, when, settings } = context;
    return {
      subject: `Soon: your event on ${day}`,
      preview: `See you on ${when}.`,
      heading: 'It is nearly time',
      parts: [
        salutation(booking),
        'Your event is nearly here, and we are packing for it. These are the details we have:',
        facts(eventFacts(context)),
        ...customerPage(context),
        `Please check that the place and the time are right, and tell us anything we should know on arrival, such as where to park or which bell to ring. ${contactLine(settings)}`,
      ],
    };
  },
};
