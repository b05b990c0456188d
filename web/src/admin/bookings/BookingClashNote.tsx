import type { ListedBooking } from '@finesse/api/contract/bookings';
import { ClashNote } from '../../shared/clashes/ClashSign';

/** Says of one in the list, before anything is pressed, that its equipment is promised twice. */
export const BookingClashNote = ({ booking: { clashState } }: { booking: ListedBooking }) =>
  clashState && <ClashNote state={clashState} />;
