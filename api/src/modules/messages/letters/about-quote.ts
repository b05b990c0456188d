import type { Booking } from '../../../contract/bookings.js';
import { formatLongDate, formatLongDateIn } from '../../../contract/dates.js';
import { price } from '../../../contract/currency.js';
import { formatDuration, MINUTE_MS } from '../../../contract/durations.js';
import { agreedText } from '../../../contract/quotes/quote-text.js';
import type { Quote } from '../../../contract/quotes/quote.js';
import { spanText } from '../../../contract/schedules/span-text.js';
import { wallClockOf } from '../../../platform/dates/wall-clock.js';
import { quoteBill, depositAwaited, depositOffered, stillToPayAndHow } from './money.js';
import {
  facts,
  heading,
  quotedText,
  type Fact,
  type Templates,
  type QuoteContext,
} from './letter.js';
import {
  contactLine,
  contactParts,
  customerPage,
  eventFacts,
  nameFact,
  repliesReach,
  salutation,
  fullName,
  sanitiseInline,
} from './wording.js';

const quoteFacts = (context: QuoteContext): Fact[] => {
  const { durationMinutes } = context.quote;
  const list = [nameFact(context), ...eventFacts(context)];
  if (durationMinutes === null) return list;
  return list.toSpliced(2, 0, { label: 'Length', value: formatDuration(durationMinutes) });
};

/** When an event takes place by a quote; nothing where that leaves it as it is. */
export function offeredTimes(
  { start }: Pick<Quote, 'start'>,
  timeZone: string,
): Partial<Pick<Booking, 'eventDate' | 'eventTime'>> {
  if (start === null) return {};
  const { date, time } = wallClockOf(new Date(start), timeZone);
  return { eventDate: date, eventTime: time };
}

/** A quote as it would be: a confirmed event keeps its time and its guests until it is accepted. */
export function asOffered(context: QuoteContext): QuoteContext {
  const { booking, quote, settings } = context;
  const { start, durationMinutes, guests } = quote;
  const offered = guests === null ? context : { ...context, guests: String(guests) };
  const times = offeredTimes(quote, settings.timeZone);
  const { eventDate = booking.eventDate, eventTime = booking.eventTime } = times;
  const isMoved = eventDate !== booking.eventDate || eventTime !== booking.eventTime;
  if (start === null || !isMoved) return offered;
  const day = formatLongDate(eventDate);
  const end = new Date(Date.parse(start) + (durationMinutes ?? 0) * MINUTE_MS).toISOString();
  const more = spanText({ start, end, isAssumed: durationMinutes === null }, settings.timeZone);
  const when = `${day}, ${eventTime}${more}`;
  return { ...offered, booking: { ...booking, ...times }, day, when };
}

export const QUOTE_LETTERS: Templates<QuoteContext> = {
  /** Where a newer version has been sent since, the page says so. */
  'quote-sent'(sent) {
    const context = asOffered(sent);
    const { booking, day, when, quote, agreed, settings, parameters } = context;
    const isAgain = parameters.isOfferedAgain === true;
    const isFirst = quote.version === 1;
    const until = formatLongDateIn(quote.validUntil, settings.timeZone);
    // Mail programs fold mails with one subject, and hide what these repeat.
    const which = isFirst ? 'Our quote' : `Our new quote (version ${String(quote.version)})`;
    return {
      subject: `${which} for ${day}${isAgain ? `, valid until ${until}` : ''}`,
      preview: `${price(quote.total, quote.currency)}, valid until ${until}.`,
      heading: isAgain
        ? 'Your quote is valid again'
        : isFirst
          ? 'Your quote'
          : 'Your quote has changed',
      parts: [
        salutation(context),
        `This is our quote for ${when}. It is valid until ${until}.`,
        agreed && agreed.version < quote.version && agreedText(agreed, booking.status),
        facts(quoteFacts(context)),
        quoteBill(quote),
        quote.note ? quotedText(quote.note) : null,
        depositOffered(context, quote),
        customerPage(context, 'See and accept the quote'),
        `Something to change? ${contactLine(context)}`,
      ],
    };
  },

  'quote-accepted'(context) {
    const { booking, day, quote, parameters } = context;
    const { total, deposit, currency } = quote;
    const { name = '' } = parameters;
    const isOwnName = name === `${booking.firstName} ${booking.lastName}`;
    return {
      subject: `You accepted our quote for ${day}`,
      preview:
        price(total, currency) + (deposit > 0 ? `, deposit ${price(deposit, currency)}.` : '.'),
      heading: 'Thank you for accepting our quote',
      parts: [
        salutation(context),
        `You accepted our quote for ${day}${isOwnName ? '' : `, in the name of ${sanitiseInline(name)}`}.`,
        facts(quoteFacts(context)),
        quoteBill(quote),
        ...stillToPayAndHow(context, quote),
        customerPage(context),
        quote.terms !== '' && heading('The terms that you accepted'),
        quote.terms !== '' && quotedText(quote.terms),
        `If this was not you, or something is not right, please let us know. ${contactLine(context)}`,
      ],
    };
  },

  'quote-answered'(context) {
    const { booking, day, quote, parameters } = context;
    const { answer = 'declined', name = '', text: reason } = parameters;
    const total = price(quote.total, quote.currency);
    const who = answer === 'accepted' ? sanitiseInline(name) : fullName(booking);
    return {
      subject: `${fullName(booking)} ${answer} the quote for ${total}`,
      preview: day,
      heading: `The quote was ${answer}`,
      parts: [
        `${who} ${answer} quote ${String(quote.version)}.`,
        reason !== undefined && quotedText(reason, { isQuote: true }),
        ...contactParts(context),
        facts(eventFacts(context)),
        quoteBill(quote),
        answer === 'accepted' && depositAwaited(context, quote),
        repliesReach(context),
      ],
    };
  },
};
