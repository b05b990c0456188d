import {
  BOOKING_SORTS,
  type BookingExportQuery,
  type BookingQuery,
  type BookingSort,
} from '@finesse/api/contract/bookings';
import { isCalendarDate } from '@finesse/api/contract/formats';
import { PAGE_LIMIT_DEFAULT, TEXT_LIMITS } from '@finesse/api/contract/limits';
import { oneOf, pageIn } from '../../shared/list/useUrlParams';
import { BOOKING_TABS, type BookingTab } from './labels';

export type BookingOrder = BookingSort | `-${BookingSort}`;

const ORDERS: readonly BookingOrder[] = BOOKING_SORTS.flatMap(
  (sort) => [sort, `-${sort}`] as const,
);

/** Where the owner is in the bookings: the tab, what narrows and orders it, and the page. */
export interface BookingListParams {
  tab: BookingTab;
  q: string;
  sort: BookingOrder;
  from: string;
  to: string;
  page: number;
}

/** How a tab is ordered where the owner has not chosen: what is next first, else what is newest. */
export const defaultOrder = (tab: BookingTab): BookingOrder =>
  tab === 'upcoming' ? 'eventDate' : '-createdAt';

/** The place that the address names; what makes no sense there counts as left out. */
export function parseListParams(address: URLSearchParams): BookingListParams {
  const tab = oneOf(BOOKING_TABS, address.get('status')) ?? 'all';
  const day = (name: string) => {
    const date = address.get(name) ?? '';
    return isCalendarDate(date) ? date : '';
  };
  return {
    tab,
    q: (address.get('q') ?? '').trim().slice(0, TEXT_LIMITS.search),
    sort: oneOf(ORDERS, address.get('sort')) ?? defaultOrder(tab),
    from: day('from'),
    to: day('to'),
    page: pageIn(address),
  };
}

/** What to ask the server for. */
export const queryFor = (place: BookingListParams): BookingQuery => ({
  page: place.page,
  limit: PAGE_LIMIT_DEFAULT,
  ...toExportQuery(place),
});

/** The same on whatever page: what a file is made of. */
export function toExportQuery({ tab, q, sort, from, to }: BookingListParams): BookingExportQuery {
  return {
    sort,
    ...(tab !== 'all' && { status: tab }),
    ...(q && { q }),
    ...(from && { from }),
    ...(to && { to }),
  };
}
