import type { BookingStage } from '@finesse/api/contract/answers';
import type { CustomerView } from '@finesse/api/contract/request';
import { longDay, longMoment } from '../../shared/dates/longDates';

export interface Step {
  name: string;
  /** When it was, or by when it will be. */
  when: string;
  state: 'done' | 'current' | 'ahead';
}

type Progress = Pick<CustomerView, 'stage' | 'eventDate' | 'createdAt' | 'answerDueAt'>;

/** Which step comes next, where the stage alone says it. */
const REACHED: Partial<Record<BookingStage, number>> = { new: 1, confirmed: 3, completed: 4 };
const BEING_AGREED = 2;

/** What happens to a request, in order; nothing for one that was cancelled. */
export function stepsOf(request: Progress, timeZone: string): Step[] {
  const { stage, eventDate, createdAt, answerDueAt } = request;
  if (stage === 'cancelled') return [];
  const reached = REACHED[stage] ?? BEING_AGREED;
  const isAnswered = reached > 1;
  const steps = [
    { name: 'Request sent', when: longMoment(createdAt, timeZone) },
    { name: 'Our answer', when: isAnswered ? '' : `by ${longMoment(answerDueAt, timeZone)}` },
    { name: 'Confirmed', when: '' },
    { name: 'Your evening', when: longDay(eventDate) },
  ];
  return steps.map((step, place) => ({
    ...step,
    state: place < reached ? 'done' : place === reached ? 'current' : 'ahead',
  }));
}

/** The sentence under which everything else stands. */
export function standing(
  { stage, eventDate, answerDueAt }: Progress,
  now: number,
  timeZone: string,
): { title: string; text: string } {
  const day = longDay(eventDate);
  switch (stage) {
    case 'confirmed':
      return { title: 'Your evening is confirmed', text: `We look forward to ${day}.` };
    case 'completed':
      return { title: 'Thank you for having us', text: `It was a pleasure, on ${day}.` };
    case 'cancelled':
      return {
        title: 'This request is cancelled',
        text: `Nothing is planned for ${day} any more.`,
      };
    case 'new':
      return Date.parse(answerDueAt) < now
        ? {
            title: 'We owe you an answer',
            text: 'You should have heard from us by now. We are sorry; please call or write to us.',
          }
        : {
            title: 'We have your request',
            text: `You hear from us by ${longMoment(answerDueAt, timeZone)}.`,
          };
    case 'answered':
    case 'quoted':
    case 'accepted':
    case 'deposit-paid':
      return {
        title: 'We have been in touch',
        text: 'Your evening is confirmed once everything is agreed and the deposit is paid.',
      };
  }
}
