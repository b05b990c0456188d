import { useUrlParams } from '../../shared/list/useUrlParams';
import { defaultOrder, type BookingOrder } from './listParams';
import type { BookingTab } from './labels';

/** Orders a tab of bookings, from the start of the list; the address leaves the usual order out. */
export function useBookingSort(tab: BookingTab) {
  const { change } = useUrlParams();
  return (sort: BookingOrder) => change({ sort: sort === defaultOrder(tab) ? '' : sort, page: '' });
}
