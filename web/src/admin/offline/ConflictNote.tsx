import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import { price } from '@finesse/api/contract/currency';
import { timeOf } from '@finesse/api/contract/dates';
import { BOOKING_STATUS_LABELS } from '@finesse/api/contract/statuses';
import { baseApi } from '../../shared/api/baseApi';
import { useSettings } from '../../shared/settings';
import { Button } from '../../shared/ui/Button';
import { deedInWords, type Act, type Now } from './acts';
import { changeDevice } from './device';
import { sendWaiting, type Dispatch } from './sendWaiting';

interface ConflictNoteProps {
  act: Act;
  onDrop: () => void;
}

/** What could not be done as it was seen: what is there now, and the owner chooses. */
export function ConflictNote({ act, onDrop }: ConflictNoteProps) {
  const { currency, timeZone } = useSettings();
  const dispatch = useDispatch<Dispatch>();
  const { conflict, reference, madeAt } = act;
  if (!conflict) return null;
  const { sentence, now } = conflict;
  const way = now && wayOf(act, now);

  async function retryAnyway(seen: Now) {
    await changeDevice((device) => ({
      ...device,
      waiting: device.waiting.map((one) => (one.key === act.key ? retried(one, seen) : one)),
    }));
    await sendWaiting(dispatch);
  }

  function drop() {
    onDrop();
    // What the page shows is from before.
    dispatch(baseApi.util.invalidateTags(['Booking']));
    void sendWaiting(dispatch);
  }

  return (
    <section className="waiting waiting-alarm" role="alert" aria-label={`In doubt: ${reference}`}>
      <h2>
        {reference}: {deedInWords(act, currency)}, {timeOf(Date.parse(madeAt), timeZone)}
      </h2>
      <p>Not recorded: {sentence}.</p>
      {now && <p className="waiting-now">Now: {nowInWords(now, currency, timeZone)}.</p>}
      <div className="waiting-choice">
        {now && way && (
          <Button look="primary" onClick={() => void retryAnyway(now)}>
            {way}
          </Button>
        )}
        <Button onClick={drop}>Drop it</Button>
        {now && (
          <Link className="btn btn-quiet" to={`/admin/bookings/${act.bookingId}`}>
            Open the booking
          </Link>
        )}
      </div>
    </section>
  );
}

/** Holds only while the booking is as the owner was just shown it. */
function retried(act: Act, { version, balance, arrivedAt }: Now): Act {
  const again: Act = { ...act, seen: { version, balance, arrivedAt }, isInsisted: true };
  delete again.conflict;
  return again;
}

/** How the owner can have it all the same; a time of arrival is never written over. */
function wayOf({ kind }: Act, { arrivedAt }: Now): string | null {
  if (kind !== 'arrived' && kind !== 'arrivalTakenBack') return 'Record it anyway';
  return arrivedAt === null ? 'Try again' : null;
}

function nowInWords(
  { status, balance, arrivedAt }: Now,
  currency: string,
  timeZone: string,
): string {
  return [
    BOOKING_STATUS_LABELS[status].toLowerCase(),
    arrivedAt && `arrived at ${timeOf(Date.parse(arrivedAt), timeZone)}`,
    balance !== null && `${price(balance, currency)} to collect`,
  ]
    .filter(Boolean)
    .join(', ');
}
