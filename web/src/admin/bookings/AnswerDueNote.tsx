import type { Booking } from '@finesse/api/contract/bookings';
import { useNow } from '../../shared/dates/useNow';
import { useSettings } from '../../shared/settings';
import { answerDue } from './answerDue';
import './answer-due.scss';

/** The time left to answer a request; nothing once it is answered. */
export function AnswerDueNote({ booking }: { booking: Booking }) {
  return booking.answeredAt === null && <AnswerDueStatus booking={booking} />;
}

const TONES = {
  open: 'text-body',
  late: 'fw-semibold text-danger-emphasis',
  kept: 'text-success-emphasis',
  missed: 'text-body-secondary',
} as const;

/** The same, and whether an answered request was answered in time. */
export function AnswerDueStatus({ booking }: { booking: Booking }) {
  const { timeZone } = useSettings();
  const due = answerDue(booking, useNow(), timeZone);
  if (!due) return null;
  const { text, spoken, state } = due;
  return (
    <span className={`answer-due ${TONES[state]}`}>
      <span aria-hidden={spoken !== text || undefined}>{text}</span>
      {spoken !== text && <span className="visually-hidden">{spoken}</span>}
    </span>
  );
}
