import { eventWeekday } from '../../contract/dates.js';
import { text, type BookingContext, type Letter } from './letter.js';
import {
  callUs,
  chosenFacts,
  customerFooter,
  customerPage,
  dueOf,
  eventFacts,
  typed,
  withReference,
} from './wording.js';

/** Nothing that was typed into the form is in it: the address may be somebody else's. */
export function requestReceived(context: BookingContext): Letter {
  const { booking, settings } = context;
  const due = dueOf(booking, settings);
  return {
    subject: withReference(`We have your request for ${eventWeekday(booking.eventDate)}`, booking),
    preview: `You hear from us by ${due}.`,
    heading: 'Thank you, your request is with us',
    parts: [
      text(`We look at it ourselves, and you hear from us by ${due}.`),
      { kind: 'facts', facts: chosenFacts(booking) },
      ...customerPage(context),
      { kind: 'heading', text: 'What happens next' },
      {
        kind: 'steps',
        steps: [
          'We see whether the evening is free, and answer you.',
          'We agree on what you would like, and on the price. A deposit secures your date.',
          'On the evening we come, set everything up and look after your guests.',
        ],
      },
      text(`Something to add, or not quite right? ${callUs(settings)}`),
    ],
    footer: `You get this because somebody asked for an event at ${settings.siteUrl} with this address. It was not you? Then there is nothing to do: nothing is booked.`,
  };
}

/** A link that was asked for, or renewed; like the first, with nothing that was typed. */
export function requestLink(context: BookingContext): Letter {
  const { booking, settings } = context;
  return {
    subject: withReference('Your link to your request', booking),
    preview: 'It opens the page of your request.',
    heading: 'Here is your link',
    parts: [
      text('It opens the page of your request: where it stands, and what happens next.'),
      ...customerPage(context),
      text(`It is for you alone: whoever has it sees your request. ${callUs(settings)}`),
    ],
    footer: customerFooter(context),
  };
}

export function ownerWords(context: BookingContext): Letter {
  const { booking, settings, parameters } = context;
  return {
    subject: withReference(`About your event on ${eventWeekday(booking.eventDate)}`, booking),
    preview: `A message from ${settings.businessName}`,
    heading: `A message from ${settings.businessName}`,
    parts: [{ kind: 'words', words: parameters.text ?? '' }, ...customerPage(context)],
    footer: aboutEvent(context),
    isByHand: true,
  };
}

const aboutEvent = (context: BookingContext): string => {
  const { eventDate, reference } = context.booking;
  return `This is about your event on ${eventWeekday(eventDate)} (${reference}). An answer to this mail reaches us.`;
};

export function bookingConfirmed(context: BookingContext): Letter {
  const { booking, settings } = context;
  const day = eventWeekday(booking.eventDate);
  return {
    subject: withReference(`Confirmed: your event on ${day}`, booking),
    preview: `We look forward to it: ${day}, ${booking.eventTime}.`,
    heading: 'It is settled: we are coming',
    parts: [
      text(`Dear ${typed(booking.firstName)},`),
      text('Your event is confirmed, and we look forward to it.'),
      { kind: 'facts', facts: eventFacts(booking) },
      ...customerPage(context),
      text('The attached file puts it into your calendar.'),
      text(
        `Should anything change, the number of guests, the place or the time, tell us as soon as you know. ${callUs(settings)}`,
      ),
    ],
    footer: customerFooter(context),
    calendar: 'CONFIRMED',
  };
}

export function bookingChanged(context: BookingContext): Letter {
  const { booking, settings } = context;
  return {
    subject: withReference(`Changed: your event on ${eventWeekday(booking.eventDate)}`, booking),
    preview: 'This is how it stands now.',
    heading: 'Your event has changed',
    parts: [
      text(`Dear ${typed(booking.firstName)},`),
      text('We have changed your event. This is how it stands now:'),
      { kind: 'facts', facts: eventFacts(booking) },
      ...customerPage(context),
      text('The attached file brings your calendar up to date.'),
      text(`Is something not as we agreed? ${callUs(settings)}`),
    ],
    footer: customerFooter(context),
    calendar: 'CONFIRMED',
  };
}

export function bookingCancelled(context: BookingContext): Letter {
  const { booking, settings, parameters } = context;
  const day = eventWeekday(booking.eventDate);
  const wasConfirmed = parameters.wasConfirmed === true;
  const what = wasConfirmed ? 'Your event' : 'Your request';
  return {
    subject: withReference(`Cancelled: ${what.toLowerCase()} for ${day}`, booking),
    preview: `${what} for ${day} is cancelled.`,
    heading: `${what} is cancelled`,
    parts: [
      text(`Dear ${typed(booking.firstName)},`),
      text(`${what} for ${day}, ${booking.eventTime}, is cancelled. We will not come on that day.`),
      ...(wasConfirmed ? [text('The attached file takes it out of your calendar.')] : []),
      text(`A question, or would another day do? ${callUs(settings)}`),
    ],
    footer: customerFooter(context),
    ...(wasConfirmed && { calendar: 'CANCELLED' as const }),
  };
}

export function eventReminder(context: BookingContext): Letter {
  const { booking, settings } = context;
  const day = eventWeekday(booking.eventDate);
  return {
    subject: withReference(`Soon: your event on ${day}`, booking),
    preview: `See you on ${day}, ${booking.eventTime}.`,
    heading: 'It is nearly time',
    parts: [
      text(`Dear ${typed(booking.firstName)},`),
      text('Your event is close, and everything is being packed. This is what we have down:'),
      { kind: 'facts', facts: eventFacts(booking) },
      ...customerPage(context),
      text(
        `Please look whether the place and the time are right, and tell us of anything that we should know on arrival: where to park, which bell to ring. ${callUs(settings)}`,
      ),
    ],
    footer: customerFooter(context),
  };
}
