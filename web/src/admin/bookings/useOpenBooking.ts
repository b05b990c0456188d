import { useState } from 'react';
import type { Booking, ListedBooking } from '@finesse/api/contract/bookings';
import { useBookingChanges } from './BookingChanges';

interface Opened {
  id: string;
  /** The list as it was when the first was opened: an answer may take one off it. */
  list: readonly ListedBooking[];
}

/** One that a change has taken off the list is as the answer to that has it. */
export type OpenedBooking = Booking & Partial<ListedBooking>;

/** Which booking's details are open, and its neighbours in the list that it was opened from. */
export function useOpenBooking(list: readonly ListedBooking[]) {
  const { changed } = useBookingChanges();
  const [opened, setOpened] = useState<Opened | null>(null);
  const at = opened?.list.findIndex(({ id }) => id === opened.id) ?? -1;
  const newest = ({ id }: Booking): OpenedBooking | undefined =>
    list.find((booking) => booking.id === id) ?? changed[id];
  const snapshot = opened?.list[at];

  return {
    booking: snapshot && (newest(snapshot) ?? snapshot),
    position: at + 1,
    total: opened?.list.length ?? 0,
    open: ({ id }: Booking) => setOpened({ id, list }),
    go: (step: 1 | -1) => {
      const next = opened?.list[at + step];
      if (opened && next) setOpened({ ...opened, id: next.id });
    },
    close: () => setOpened(null),
  };
}
