import type { Clash, ClashState } from '@finesse/api/contract/schedules/schedule';
import { CLASH_LABELS } from './clashWords';
import { ClashList } from './ClashList';
import { UseFewer } from './UseFewer';

interface ClashNoticeProps {
  bookingId: string;
  clashes: readonly Clash[];
  state: ClashState;
}

/** The clashes of a booking where its quote is, and the way to its equipment; nothing without any. */
export function ClashNotice({ bookingId, clashes, state }: ClashNoticeProps) {
  if (clashes.length === 0) return null;
  return (
    <div
      className="d-flex flex-column gap-2 align-items-start"
      role="group"
      aria-label={CLASH_LABELS[state]}
    >
      <ClashList clashes={clashes} state={state} />
      <UseFewer bookingId={bookingId} className="btn btn-outline-secondary" />
    </div>
  );
}
