import type { BookingStage } from '@finesse/api/contract/stages';
import type { CustomerQuote } from '@finesse/api/contract/quotes/quote';
import type { CustomerView } from '@finesse/api/contract/request';
import {
  BOOKING_STATUS_LABELS,
  isCancelledStatus,
  isClosedStatus,
  takesPlace,
  type CancelledStatus,
  type EventStatus,
} from '@finesse/api/contract/statuses';
import { nightText, spanText } from '@finesse/api/contract/schedules/span-text';
import { formatLongDate } from '@finesse/api/contract/dates';
import { longMoment } from '../../shared/dates/longDates';

export interface Step {
  name: string;
  /** When it was, by when it will be, or what it is for. */
  note: string;
  state: 'done' | 'current' | 'ahead';
}

type Progress = Pick<
  CustomerView,
  | 'stage'
  | 'isWithdrawn'
  | 'eventDate'
  | 'eventTime'
  | 'span'
  | 'createdAt'
  | 'answerDueAt'
  | 'depositDue'
  | 'received'
> & {
  quote?: Pick<CustomerQuote, 'isExpired' | 'state'> | null;
};

/** How many steps are done at each stage of a request. */
const DONE: Record<Exclude<BookingStage, CancelledStatus | EventStatus>, number> = {
  new: 1,
  answered: 2,
  quoted: 2,
  accepted: 3,
  'deposit-paid': 4,
};

/** What happens to a request, in order; nothing for one that was cancelled. */
export function stepsOf(request: Progress, now: number, timeZone: string): Step[] {
  const { stage, eventDate, eventTime, createdAt, answerDueAt } = request;
  if (isCancelledStatus(stage)) return [];
  const isAgreed = takesPlace(stage);
  const steps = [
    { name: 'Request sent', note: longMoment(createdAt, timeZone) },
    { name: 'Our answer', note: stage === 'new' ? `by ${longMoment(answerDueAt, timeZone)}` : '' },
    // Once confirmed, they may have been spoken of elsewhere.
    ...(isAgreed
      ? []
      : [
          { name: 'Quote', note: 'The price, for you to accept' },
          ...(isDepositWaived(request)
            ? []
            : [{ name: 'Deposit', note: hasEnded(request, now) ? '' : 'It secures your date' }]),
        ]),
    { name: 'Confirmed', note: '' },
    { name: 'Your evening', note: formatLongDate(eventDate) + nightText(eventDate, eventTime) },
  ];
  const done = takesPlace(stage) ? steps.length - (isClosedStatus(stage) ? 0 : 1) : DONE[stage];
  return steps.map((step, place) => ({
    ...step,
    state: place < done ? 'done' : place === done ? 'current' : 'ahead',
  }));
}

/** There is none, or it was paid before, also where it was given back: that is not asked for again. */
const isDepositWaived = ({ stage, depositDue }: Progress): boolean =>
  (stage === 'quoted' || stage === 'accepted') && depositDue === 0;

const depositText = ({ received }: Progress): string =>
  received > 0 ? 'the rest of the deposit' : 'the deposit';

interface RequestSummary {
  title: string;
  text: string;
  /** Whether to say how we are reached. */
  isLate?: boolean;
}

/** What is agreed stays so until the customer accepts it. */
const newQuoteText = (quote: Progress['quote']): string =>
  quote?.state === 'sent' && !quote.isExpired ? ' Below is a new quote for you.' : '';

const hasEnded = ({ span }: Pick<CustomerView, 'span'>, now: number) => Date.parse(span.end) < now;

/** Whether an agreed event has taken place, also where nobody has completed its booking yet. */
export const isOver = (request: Pick<CustomerView, 'stage' | 'span'>, now: number) =>
  takesPlace(request.stage) && (isClosedStatus(request.stage) || hasEnded(request, now));

/** The sentence under which everything else stands. */
export function requestSummary(request: Progress, now: number, zone: string): RequestSummary {
  const { stage, eventDate, eventTime, span, answerDueAt, quote } = request;
  const day = formatLongDate(eventDate);
  if (isCancelledStatus(stage) && request.isWithdrawn)
    return {
      title: 'You withdrew your request',
      text: `We are no longer planning for ${day}.`,
    };
  if (isCancelledStatus(stage))
    return {
      title: `This request is ${BOOKING_STATUS_LABELS[stage].toLowerCase()}`,
      text: `We are no longer planning for ${day}.`,
    };
  if (takesPlace(stage) && isClosedStatus(stage))
    return {
      title: 'Thank you for having us',
      text: `It was a pleasure to serve you on ${day}.`,
    };
  if (takesPlace(stage) && hasEnded(request, now))
    return { title: 'Your evening has taken place', text: `It was on ${day}.` };
  if (takesPlace(stage))
    return {
      title: 'Your evening is confirmed',
      text: `We look forward to ${day} at ${eventTime}${spanText(span, zone)}.${newQuoteText(quote)}`,
    };
  switch (stage) {
    case 'new':
      return Date.parse(answerDueAt) < now
        ? {
            title: 'We owe you an answer',
            text: 'You should have heard from us by now, and we are sorry.',
            isLate: true,
          }
        : {
            title: 'We have your request',
            text: `You will hear from us by ${longMoment(answerDueAt, zone)}.`,
          };
    case 'quoted':
      return quote?.isExpired
        ? { title: 'Your quote has expired', text: 'You can still read it, and ask for a new one.' }
        : {
            title: 'Your quote is ready',
            text: hasEnded(request, now)
              ? 'Have a look at it.'
              : `Have a look at it. Once you have accepted it${isDepositWaived(request) ? '' : ` and ${depositText(request)} is paid`}, the date is yours.`,
          };
    case 'accepted':
      return {
        title: 'You accepted our quote',
        text: isDepositWaived(request)
          ? 'Thank you. We are about to confirm your evening.'
          : `Thank you. Your evening is confirmed once ${depositText(request)} is paid.`,
      };
    case 'deposit-paid':
      return {
        title: 'We have received your deposit',
        text: 'Thank you. We are about to confirm your evening.',
      };
    case 'answered':
      if (quote?.state === 'declined')
        return {
          title: 'You declined our quote',
          text: 'Your request stays open: ask for a new quote, or write to us.',
        };
      if (quote?.state === 'withdrawn')
        return {
          title: 'We have withdrawn our quote',
          text: 'Your request stays open, and we will be in touch.',
        };
      return {
        title: 'We have been in touch',
        text: 'Your evening is confirmed once everything is agreed and the deposit is paid.',
      };
  }
}
