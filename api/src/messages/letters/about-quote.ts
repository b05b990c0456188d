import { eventWeekday } from '../../contract/dates.js';
import { price } from '../../contract/currency.js';
import type { Quote } from '../../contract/quotes/quote.js';
import { billRows } from '../../contract/quotes/quote-text.js';
import type { BusinessSettings } from '../../contract/settings.js';
import { text, type Letter, type Part, type QuoteContext } from './letter.js';
import {
  bookingPageLink,
  callUs,
  customerFooter,
  fullName,
  ownerFooter,
  typed,
  withReference,
} from './wording.js';

/** What is offered, line by line, with what it comes to. */
function billParts(quote: Quote): Part[] {
  const amount = (value: number) => price(value, quote.currency);
  const { tax } = quote;
  return [
    {
      kind: 'facts',
      facts: [
        ...billRows(quote).map(({ name, amount: value, note }) => ({
          label: typed(name),
          value: note === undefined ? value : `${value} (${typed(note)})`,
        })),
        { label: 'Total', value: amount(quote.total) },
        ...(tax ? [{ label: `Of it ${tax.name}`, value: amount(tax.amount) }] : []),
        { label: 'Deposit', value: amount(quote.deposit) },
      ],
    },
  ];
}

const pageOf = ({ requestLink: href }: QuoteContext, label: string): Part[] =>
  href === null ? [] : [{ kind: 'links', links: [{ label, href }] }];

const dayOf = (moment: string | null, { timeZone }: BusinessSettings): string =>
  moment === null
    ? ''
    : new Date(moment).toLocaleDateString('en-GB', {
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        year: 'numeric',
        timeZone,
      });

/** Where a newer version has been sent meanwhile, the page says so. */
export function quoteSent(context: QuoteContext): Letter {
  const { booking, quote, settings } = context;
  const day = eventWeekday(booking.eventDate);
  const until = dayOf(quote.validUntil, settings);
  return {
    subject: withReference(
      `${quote.version === 1 ? 'Our quote' : 'Our new quote'} for ${day}`,
      booking,
    ),
    preview: `${price(quote.total, quote.currency)}, good until ${until}.`,
    heading: quote.version === 1 ? 'What your evening comes to' : 'Your quote has changed',
    parts: [
      text(`Dear ${typed(booking.firstName)},`),
      text(`This is our quote for ${day}. It is good until ${until}.`),
      ...billParts(quote),
      ...(quote.note ? [{ kind: 'words', words: quote.note } as const] : []),
      ...pageOf(context, 'See and accept the quote'),
      text(`Something to change? ${callUs(settings)}`),
    ],
    footer: customerFooter(context),
  };
}

export function quoteAccepted(context: QuoteContext): Letter {
  const { booking, quote, settings } = context;
  const day = eventWeekday(booking.eventDate);
  const deposit = price(quote.deposit, quote.currency);
  return {
    subject: withReference(`You accepted our quote for ${day}`, booking),
    preview: `${price(quote.total, quote.currency)}, deposit ${deposit}.`,
    heading: 'Thank you, we have a deal',
    parts: [
      text(`Dear ${typed(booking.firstName)},`),
      text(`${typed(quote.acceptedName ?? '')} accepted our quote for ${day}.`),
      ...billParts(quote),
      ...(quote.deposit > 0 ? [text(`A deposit of ${deposit} secures your date.`)] : []),
      ...(quote.terms === ''
        ? []
        : [
            { kind: 'heading', text: 'The terms that you accepted' } as const,
            { kind: 'words', words: quote.terms } as const,
          ]),
      ...pageOf(context, 'See your request'),
      text(`That was not you, or something is not right? ${callUs(settings)}`),
    ],
    footer: customerFooter(context),
  };
}

/** Accepted or declined, by the customer or for them. */
export function quoteAnswered(context: QuoteContext): Letter {
  const { booking, quote, settings } = context;
  const hasAccepted = quote.answeredAt !== null && quote.acceptedName !== null;
  const what = hasAccepted ? 'accepted' : 'declined';
  const total = price(quote.total, quote.currency);
  return {
    subject: withReference(`${fullName(booking)} ${what} the quote over ${total}`, booking),
    preview: eventWeekday(booking.eventDate),
    heading: `The quote was ${what}`,
    parts: [
      text(
        hasAccepted
          ? `${typed(quote.acceptedName ?? '')} accepted version ${String(quote.version)}.`
          : `${fullName(booking)} declined version ${String(quote.version)}.`,
      ),
      ...(quote.reason === null
        ? []
        : [{ kind: 'words', words: quote.reason, isQuote: true } as const]),
      ...billParts(quote),
      {
        kind: 'links',
        links: [{ label: 'Open the booking', href: bookingPageLink(settings, booking) }],
      },
    ],
    footer: ownerFooter(context),
    replyTo: booking.email,
  };
}
