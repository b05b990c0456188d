import { useAddress } from '../../lib/useAddress';
import { defaultOrder, type BookingOrder } from './place';
import type { BookingTab } from './words';

/** Orders a tab of bookings, from the start of the list; the address leaves the usual order out. */
export function useBookingSort(tab: BookingTab) {
  const { change } = useAddress();
  return (sort: BookingOrder) => change({ sort: sort === defaultOrder(tab) ? '' : sort, page: '' });
}
