import type { ClosedDay } from '@finesse/api/contract/schedules/diary';
import { formFailure } from '../../shared/form/Form';
import { useToast } from '../../shared/ui/toast/useToast';
import { useCloseDayMutation, useOpenDayMutation } from './diaryApi';
import { dayName } from './months';

const FAILED = 'The day could not be opened again. Please try again.';

/** Says that a day is closed and why, and lifts that in one press, which can be undone. */
export function ClosedNote({ closed }: { closed: ClosedDay }) {
  const [openDay, { isLoading }] = useOpenDayMutation();
  const [closeDay] = useCloseDayMutation();
  const toast = useToast();
  const name = dayName(closed.date);

  async function lift() {
    if (isLoading) return;
    const { error } = await openDay(closed.id);
    if (error) {
      const description = formFailure(error, FAILED).sentence ?? FAILED;
      return toast({ title: 'Error', description, variant: 'destructive' });
    }
    const run = () => void closeDay({ date: closed.date, note: closed.note });
    toast(
      { title: 'Day Opened', description: `${name} is open again` },
      { sentence: `Close ${name} again`, run },
    );
  }

  return (
    <div className="diary-closed">
      <p>
        <strong>Closed</strong>
        {closed.note && (
          <>
            : <span dir="auto">{closed.note}</span>
          </>
        )}
      </p>
      <button
        className="btn btn-quiet"
        type="button"
        aria-disabled={isLoading}
        onClick={() => void lift()}
      >
        Open again<span className="visually-hidden"> on {name}</span>
      </button>
    </div>
  );
}
