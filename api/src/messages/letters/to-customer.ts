import { facts, heading, words, type BookingContext, type Templates } from './letter.js';
import { callUs, chosenFacts, customerPage, dear, dueOf, eventFacts } from './wording.js';

export const CUSTOMER_LETTERS: Templates<BookingContext> = {
  /** Nothing that was typed into the form is in it: the address may be somebody else's. */
  'request-received'(context) {
    const { booking, day, settings } = context;
    const due = dueOf(booking, settings);
    return {
      subject: `We have your request for ${day}`,
      preview: `You hear from us by ${due}.`,
      heading: 'Thank you, your request is with us',
      parts: [
        `We look at it ourselves, and you hear from us by ${due}.`,
        facts(chosenFacts(context)),
        ...customerPage(context),
        heading('What happens next'),
        {
          kind: 'steps',
          steps: [
            'We see whether the evening is free, and answer you.',
            'We agree on what you would like, and on the price. A deposit secures your date.',
            'On the evening we come, set everything up and look after your guests.',
          ],
        },
        `Something to add, or not quite right? ${callUs(settings)}`,
      ],
      footer: `You get this because somebody asked for an event at ${settings.siteUrl} with this address. It was not you? Then there is nothing to do: nothing is booked.`,
    };
  },

  /** A link that was asked for, or renewed; like the first, with nothing that was typed. */
  'request-link': (context) => ({
    subject: 'Your link to your request',
    preview: 'It opens the page of your request.',
    heading: 'Here is your link',
    parts: [
      'It opens the page of your request: where it stands, and what happens next.',
      ...customerPage(context),
      `It is for you alone: whoever has it sees your request. ${callUs(context.settings)}`,
    ],
  }),

  'owner-words'(context) {
    const { booking, day, settings, parameters } = context;
    const title = `A message from ${settings.businessName}`;
    return {
      subject: `About your event on ${day}`,
      preview: title,
      heading: title,
      parts: [words(parameters.text ?? ''), ...customerPage(context)],
      footer: `This is about your event on ${day} (${booking.reference}). An answer to this mail reaches us.`,
      isByHand: true,
    };
  },

  'booking-confirmed'(context) {
    const { booking, day, settings } = context;
    return {
      subject: `Confirmed: your event on ${day}`,
      preview: `We look forward to it: ${day}, ${booking.eventTime}.`,
      heading: 'It is settled: we are coming',
      parts: [
        dear(booking),
        'Your event is confirmed, and we look forward to it.',
        facts(eventFacts(context)),
        ...customerPage(context),
        'The attached file puts it into your calendar.',
        `Should anything change, the number of guests, the place or the time, tell us as soon as you know. ${callUs(settings)}`,
      ],
      calendar: 'CONFIRMED',
    };
  },

  'booking-changed': (context) => ({
    subject: `Changed: your event on ${context.day}`,
    preview: 'This is how it stands now.',
    heading: 'Your event has changed',
    parts: [
      dear(context.booking),
      'We have changed your event. This is how it stands now:',
      facts(eventFacts(context)),
      ...customerPage(context),
      'The attached file brings your calendar up to date.',
      `Is something not as we agreed? ${callUs(context.settings)}`,
    ],
    calendar: 'CONFIRMED',
  }),

  'booking-cancelled'(context) {
    const { booking, day, settings, parameters } = context;
    const wasConfirmed = parameters.wasConfirmed === true;
    const what = wasConfirmed ? 'Your event' : 'Your request';
    return {
      subject: `Cancelled: ${what.toLowerCase()} for ${day}`,
      preview: `${what} for ${day} is cancelled.`,
      heading: `${what} is cancelled`,
      parts: [
        dear(booking),
        `${what} for ${day}, ${booking.eventTime}, is cancelled. We will not come on that day.`,
        ...(wasConfirmed ? ['The attached file takes it out of your calendar.'] : []),
        `A question, or would another day do? ${callUs(settings)}`,
      ],
      ...(wasConfirmed && { calendar: 'CANCELLED' }),
    };
  },

  'event-reminder'(context) {
    const { booking, day, settings } = context;
    return {
      subject: `Soon: your event on ${day}`,
      preview: `See you on ${day}, ${booking.eventTime}.`,
      heading: 'It is nearly time',
      parts: [
        dear(booking),
        'Your event is close, and everything is being packed. This is what we have down:',
        facts(eventFacts(context)),
        ...customerPage(context),
        `Please look whether the place and the time are right, and tell us of anything that we should know on arrival: where to park, which bell to ring. ${callUs(settings)}`,
      ],
    };
  },
};
