import { eventWeekday, weekdayOf } from '../../contract/dates.js';
import { price } from '../../contract/currency.js';
import type { Quote } from '../../contract/quotes/quote.js';
import { billRows } from '../../contract/quotes/quote-text.js';
import { text, type Letter, type Part, type QuoteContext } from './letter.js';
import {
  callUs,
  customerFooter,
  customerPage,
  fullName,
  ownerFooter,
  ownerPage,
  typed,
  withReference,
} from './wording.js';

/** What is offered, line by line, with what it comes to. */
function bill(quote: Quote): Part {
  const amount = (value: number) => price(value, quote.currency);
  const { tax, total, deposit } = quote;
  return {
    kind: 'bill',
    rows: billRows(quote).map(({ name, note, ...row }) => ({
      ...row,
      name: typed(name),
      ...(note !== undefined && { note: typed(note) }),
    })),
    totals: [
      { name: 'Total', amount: amount(total) },
      ...(tax
        ? [{ name: `Of it ${tax.name}, ${String(tax.percent)}%`, amount: amount(tax.amount) }]
        : []),
      ...(deposit > 0 ? [{ name: 'Deposit', amount: amount(deposit) }] : []),
    ],
  };
}

/** Where a newer version has been sent meanwhile, the page says so. */
export function quoteSent(context: QuoteContext): Letter {
  const { booking, quote, settings } = context;
  const day = eventWeekday(booking.eventDate);
  const until = weekdayOf(quote.validUntil, settings.timeZone);
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
      bill(quote),
      ...(quote.note ? [{ kind: 'words', words: quote.note } as const] : []),
      ...customerPage(context, 'See and accept the quote'),
      text(`Something to change? ${callUs(settings)}`),
    ],
    footer: customerFooter(context),
  };
}

export function quoteAccepted(context: QuoteContext): Letter {
  const { booking, quote, settings, parameters } = context;
  const day = eventWeekday(booking.eventDate);
  const deposit = price(quote.deposit, quote.currency);
  return {
    subject: withReference(`You accepted our quote for ${day}`, booking),
    preview: `${price(quote.total, quote.currency)}, deposit ${deposit}.`,
    heading: 'Thank you, we have a deal',
    parts: [
      text(`Dear ${typed(booking.firstName)},`),
      text(`${typed(parameters.name ?? '')} accepted our quote for ${day}.`),
      bill(quote),
      ...(quote.deposit > 0 ? [text(`A deposit of ${deposit} secures your date.`)] : []),
      ...(quote.terms === ''
        ? []
        : [
            { kind: 'heading', text: 'The terms that you accepted' } as const,
            { kind: 'words', words: quote.terms } as const,
          ]),
      ...customerPage(context, 'See your request'),
      text(`That was not you, or something is not right? ${callUs(settings)}`),
    ],
    footer: customerFooter(context),
  };
}

/** Accepted or declined, by the customer or for them. */
export function quoteAnswered(context: QuoteContext): Letter {
  const { booking, quote, parameters } = context;
  const { answer = 'declined', name = '', text: reason } = parameters;
  const total = price(quote.total, quote.currency);
  return {
    subject: withReference(`${fullName(booking)} ${answer} the quote over ${total}`, booking),
    preview: eventWeekday(booking.eventDate),
    heading: `The quote was ${answer}`,
    parts: [
      text(
        answer === 'accepted'
          ? `${typed(name)} accepted version ${String(quote.version)}.`
          : `${fullName(booking)} declined version ${String(quote.version)}.`,
      ),
      ...(reason === undefined ? [] : [{ kind: 'words', words: reason, isQuote: true } as const]),
      bill(quote),
      ownerPage(context),
    ],
    footer: ownerFooter(context),
    replyTo: booking.email,
  };
}
