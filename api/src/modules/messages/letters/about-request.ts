import { estimateBill } from './money.js';
import { facts, heading, quotedText, type BookingContext, type Templates } from './letter.js';
import { chosenFacts, contactLine, customerPage, dueOf } from './wording.js';

export const REQUEST_LETTERS: Templates<BookingContext> = {
  /** Nothing that was typed into the form is in it: the address may be somebody else's. */
  'request-received'(context) {
    const due = dueOf(context);
    const { estimate, services } = context.booking;
    return {
      subject: `We have your request for ${context.day}`,
      preview: `You will hear from us by ${due}.`,
      heading: 'Thank you, we have your request',
      parts: [
        `We will look at it personally, and you will hear from us by ${due}.`,
        facts(chosenFacts(context)),
        estimate && heading('The evening that you priced'),
        estimate && estimateBill(estimate, services),
        estimate && context.estimateLimit,
        estimate && 'This is an estimate. Our quote will say what the evening costs.',
        customerPage(context),
        heading('What happens next'),
        {
          kind: 'steps',
          steps: [
            'We check whether the evening is free and reply to you.',
            'We agree on what you would like, and on the price. A deposit secures your date.',
            'On the evening we come, set everything up and look after your guests.',
          ],
        },
        `Would you like to add or correct anything? ${contactLine(context)}`,
      ],
      footer: `You are receiving this because somebody requested an event at ${context.settings.siteUrl} with this address. If it was not you, you need not do anything: nothing is booked.`,
    };
  },

  /** A link that was asked for, or renewed; like the first, with nothing that was typed. */
  'request-link': (context) => ({
    subject: 'Your link to your request',
    preview: 'It opens the page of your request.',
    heading: 'Here is your link',
    parts: [
      'It opens the page of your request: its status and what happens next.',
      customerPage(context),
      `Please keep it to yourself: anyone who has it can see your request. Do you have a question? ${contactLine(context)}`,
    ],
  }),

  'owner-words'(context) {
    const { booking, day, settings, parameters } = context;
    const title = `A message from ${settings.businessName}`;
    return {
      subject: `About your event on ${day}`,
      preview: title,
      heading: title,
      parts: [quotedText(parameters.text ?? ''), customerPage(context)],
      footer: `This is about your event on ${day} (${booking.reference}). You can simply reply to this e-mail.`,
      isByHand: true,
    };
  },
};
