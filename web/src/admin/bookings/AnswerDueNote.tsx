import type { Booking } from '@finesse/api/contract/bookings';
import { useNow } from '../../shared/dates/useNow';
import { useSettings } from '../../shared/settings';
import { answerDue } from './answerDue';
import './answer-due.scss';

/** What is left of the time to answer a request; nothing where it is answered. */
export function AnswerDueNote({ booking }: { booking: Booking }) {
  const { timeZone } = useSettings();
  const due = answerDue(booking, useNow(), timeZone);
  if (!due) return null;
  return (
    <span className={due.isLate ? 'answer-due answer-late' : 'answer-due'}>
      <span aria-hidden={due.spoken !== due.text || undefined}>{due.text}</span>
      {due.spoken !== due.text && <span className="visually-hidden">{due.spoken}</span>}
    </span>
  );
}
