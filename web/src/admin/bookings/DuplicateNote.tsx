import type { ListedBooking } from '@finesse/api/contract/bookings';

/** Names the booking that one in the list probably repeats. */
export function DuplicateNote({ booking: { duplicateOf } }: { booking: ListedBooking }) {
  return (
    duplicateOf && (
      <span className="duplicate-note">
        Repeats <span className="duplicate-reference">{duplicateOf.reference}?</span>
      </span>
    )
  );
}
