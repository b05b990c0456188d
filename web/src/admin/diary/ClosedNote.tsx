import type { ClosedDay } from '@finesse/api/contract/schedules/diary';
import { useRef } from 'react';
import { formFailure } from '../../shared/form/Form';
import { Button } from '../../shared/ui/Button';
import { useToast } from '../../shared/ui/toast/useToast';
import { useCloseDayMutation, useOpenDayMutation } from './diaryApi';
import { dayName } from './months';

const FAILED = 'The day could not be opened again. Please try again.';
const NOT_CLOSED = 'The day could not be closed again. Please try again.';

/** Says that a day is closed and why, and lifts that in one press, which can be undone. */
export function ClosedNote({ closed }: { closed: ClosedDay }) {
  const [openDay, { isLoading }] = useOpenDayMutation();
  const [closeDay] = useCloseDayMutation();
  const toast = useToast();
  const name = dayName(closed.date);
  const note = useRef<HTMLDivElement>(null);

  function tell(error: unknown, failed: string) {
    const description = formFailure(error, failed).sentence ?? failed;
    toast({ title: 'Error', description, variant: 'destructive' });
  }

  async function closeAgain() {
    const { error } = await closeDay({ date: closed.date, note: closed.note });
    if (error) tell(error, NOT_CLOSED);
  }

  async function lift() {
    if (isLoading) return;
    // The button goes with the note: the keyboard stays on the day.
    const heading = note.current?.parentElement?.querySelector('h2');
    const { error } = await openDay(closed.id);
    if (error) return tell(error, FAILED);
    heading?.focus();
    const run = () => void closeAgain();
    toast(
      { title: 'Day Opened', description: `${name} is open again` },
      { sentence: `Close ${name} again`, run },
    );
  }

  return (
    <div className="diary-closed" ref={note}>
      <p>
        <strong>Closed</strong>
        {closed.note && (
          <>
            : <span dir="auto">{closed.note}</span>
          </>
        )}
      </p>
      <Button look="quiet" aria-disabled={isLoading} onClick={() => void lift()}>
        Open again<span className="visually-hidden"> on {name}</span>
      </Button>
    </div>
  );
}
