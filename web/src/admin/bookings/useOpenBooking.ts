import { useState } from 'react';
import type { Booking, ListedBooking } from '@finesse/api/contract/bookings';
import { useBookingChanges } from './BookingChanges';

interface Opened {
  id: string;
  /** The list when the first was opened: a change may remove one from the current list. */
  list: readonly ListedBooking[];
  /** The changes before it was opened: the list is newer than these. */
  changedBefore: Readonly<Record<string, Booking>>;
}

/** A booking that has left the list is shown as the last change returned it. */
export type OpenedBooking = Booking & Partial<ListedBooking>;

/** The booking whose details are open, and its position in the list that it was opened from. */
export function useOpenBooking(list: readonly ListedBooking[]) {
  const { changed } = useBookingChanges();
  const [opened, setOpened] = useState<Opened | null>(null);
  const at = opened?.list.findIndex(({ id }) => id === opened.id) ?? -1;
  const newest = ({ id }: Booking): OpenedBooking | undefined =>
    list.find((booking) => booking.id === id) ??
    (changed[id] === opened?.changedBefore[id] ? undefined : changed[id]);
  const snapshot = opened?.list[at];

  return {
    booking: snapshot && (newest(snapshot) ?? snapshot),
    position: at + 1,
    total: opened?.list.length ?? 0,
    open: ({ id }: Booking) => setOpened({ id, list, changedBefore: changed }),
    go: (step: 1 | -1) => {
      const next = opened?.list[at + step];
      if (opened && next) setOpened({ ...opened, id: next.id });
    },
    close: () => setOpened(null),
  };
}
