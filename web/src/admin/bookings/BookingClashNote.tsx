import type { ClashState } from '@finesse/api/contract/schedules/schedule';
import { ClashNote } from '../../shared/clashes/ClashSign';

interface BookingClashNoteProps {
  /** As the list has it; the answer to a change does not say. */
  booking: { clashState?: ClashState | null };
}

/** Says of one in the list, before anything is pressed, that its equipment is promised twice. */
export const BookingClashNote = ({ booking: { clashState } }: BookingClashNoteProps) =>
  clashState && <ClashNote state={clashState} />;
