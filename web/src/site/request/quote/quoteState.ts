import type { CustomerQuote } from '@finesse/api/contract/quotes/quote';
import type { CustomerView } from '@finesse/api/contract/request';
import { isClosedStatus } from '@finesse/api/contract/statuses';
import { formatLongDateTime } from '@finesse/api/contract/dates';
import { isOver } from '../progress';

export interface QuoteState {
  /** Where it stands, in a sentence. */
  text: string;
  /** What the customer can do with it. */
  offers: 'answer' | 'ask' | 'nothing';
}

type QuoteFields = Pick<
  CustomerQuote,
  'state' | 'isExpired' | 'validUntil' | 'answeredAt' | 'acceptedName'
>;

/** Where a quote stands, and what comes next, for the customer of this booking. */
export function quoteState(
  quote: QuoteFields,
  request: Pick<CustomerView, 'status' | 'stage' | 'span'>,
  now: number,
  timeZone: string,
): QuoteState {
  const { state, isExpired, validUntil, answeredAt, acceptedName } = quote;
  const isClosed = isClosedStatus(request.status);
  const when = (moment: string | null) =>
    moment ? ` on ${formatLongDateTime(moment, timeZone)}` : '';
  const ask = isClosed || isOver(request, now) ? 'nothing' : 'ask';
  switch (state) {
    case 'accepted':
      return { text: `Accepted by ${acceptedName ?? ''}${when(answeredAt)}.`, offers: 'nothing' };
    case 'declined':
      return { text: `You declined this quote${when(answeredAt)}.`, offers: ask };
    case 'withdrawn':
      return { text: 'We have withdrawn this quote. It is no longer valid.', offers: ask };
    case 'superseded':
      return { text: 'This quote has been replaced by a newer one.', offers: 'nothing' };
    case 'draft':
    case 'sent':
      if (isExpired)
        return {
          text: `This quote expired${when(validUntil)}.${ask === 'ask' ? ' Please ask us for a new one.' : ''}`,
          offers: ask,
        };
      return isClosed
        ? { text: 'This quote can no longer be accepted.', offers: 'nothing' }
        : {
            text: validUntil ? `Valid until ${formatLongDateTime(validUntil, timeZone)}.` : '',
            offers: 'answer',
          };
  }
}
