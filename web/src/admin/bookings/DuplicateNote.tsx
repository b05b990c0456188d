import { createContext, use } from 'react';

/** Of the bookings in sight, by id: the reference of the one that it probably repeats. */
export const Duplicates = createContext<ReadonlyMap<string, string>>(new Map());

export function DuplicateNote({ bookingId }: { bookingId: string }) {
  const other = use(Duplicates).get(bookingId);
  return (
    other && (
      <span className="duplicate-note">
        Repeats <span className="duplicate-reference">{other}?</span>
      </span>
    )
  );
}
