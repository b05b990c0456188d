import type { ClosedDay } from '@finesse/api/contract/schedules/diary';
import { useRef } from 'react';
import { failureSentence } from '../../shared/api/failure';
import { Button } from '../../shared/ui/Button';
import { errorToast } from '../ui/toast/toastSlice';
import { useToast } from '../ui/toast/useToast';
import { useCloseDaysMutation, useOpenDayMutation } from './diaryApi';
import { formatDayAndMonth } from '@finesse/api/contract/dates';

const FAILED = 'The day could not be opened again. Please try again.';
const NOT_CLOSED = 'The day could not be closed again. Please try again.';

/** Shows that a day is closed and why, and opens it again by one press, which can be undone. */
export function ClosedNote({ closed }: { closed: ClosedDay }) {
  const [openDay, { isLoading }] = useOpenDayMutation();
  const [closeDays] = useCloseDaysMutation();
  const toast = useToast();
  const name = formatDayAndMonth(closed.date);
  const note = useRef<HTMLDivElement>(null);

  async function closeAgain() {
    const { error } = await closeDays({ date: closed.date, note: closed.note });
    if (error) toast(errorToast(failureSentence(error, NOT_CLOSED)));
  }

  async function open() {
    // The button disappears with the note, so the day's heading gets the focus.
    const heading = note.current?.parentElement?.querySelector('h2');
    const { error } = await openDay(closed.id);
    if (error) return toast(errorToast(failureSentence(error, FAILED)));
    heading?.focus();
    toast(
      { title: 'Day Opened', description: `${name} is open again` },
      { sentence: `Close ${name} again`, run: () => void closeAgain() },
    );
  }

  return (
    <div
      className="diary-closed d-flex flex-wrap column-gap-3 align-items-center justify-content-between ps-3"
      ref={note}
    >
      <p className="min-w-0">
        <strong>Closed</strong>
        {closed.note && (
          <>
            : <span dir="auto">{closed.note}</span>
          </>
        )}
      </p>
      <Button
        look="quiet"
        className="flex-shrink-0 px-3"
        aria-disabled={isLoading}
        onClick={() => void open()}
      >
        Open again<span className="visually-hidden"> on {name}</span>
      </Button>
    </div>
  );
}
