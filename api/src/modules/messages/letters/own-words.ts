import { price } from '../../../contract/currency.js';
import { fillPlaceholders, type MailPlaceholder } from '../../../contract/mail-words.js';
import type { MessageTemplate } from '../../../contract/messages.js';
import type { Quote } from '../../../contract/quotes/quote.js';
import { isCancelledStatus } from '../../../contract/statuses.js';
import { quotedText, type BookingContext, type LetterContent } from './letter.js';
import { sanitiseInline } from './wording.js';

/** These may go to somebody else's address, so nothing that was typed into the form is in them. */
const WITHOUT_TYPED_TEXT: readonly MessageTemplate[] = ['request-received', 'request-link'];

/**
 * Adds what the owner says in every such letter, behind its opening paragraphs.
 * @param empty what stands for a placeholder that has nothing to say
 */
export function addMailWords(
  parts: LetterContent['parts'],
  words: string | undefined,
  template: MessageTemplate,
  context: BookingContext & { quote?: Quote | undefined },
  empty?: (name: MailPlaceholder) => string,
): LetterContent['parts'] {
  if (words === undefined) return parts;
  const { booking, day, agreed, quote = agreed } = context;
  // Nothing is "$0": what has no price is on request, and without a deposit none is to be paid.
  const amount = (value = 0) => (quote && value > 0 ? price(value, quote.currency) : '');
  const isOwed = quote !== undefined && !isCancelledStatus(booking.status);
  const values = {
    firstName: WITHOUT_TYPED_TEXT.includes(template) ? '' : sanitiseInline(booking.firstName),
    date: day,
    time: booking.eventTime,
    reference: booking.reference,
    total: amount(quote?.total),
    deposit: amount(quote?.deposit),
    balance: isOwed ? amount(quote.total - booking.received + booking.refunded) : '',
  };
  const text = fillPlaceholders(words, values, empty);
  const opening = parts.findIndex((part) => typeof part === 'object' && part !== null);
  return parts.toSpliced(opening === -1 ? parts.length : opening, 0, quotedText(text));
}
