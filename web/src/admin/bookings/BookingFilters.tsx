import { useCallback } from 'react';
import { DayFilter } from '../../shared/list/DayFilter';
import { SearchField } from '../../shared/list/SearchField';
import { SelectField } from '../../shared/list/SelectField';
import { ListToolbar } from '../../shared/list/ListToolbar';
import { useUrlParams } from '../../shared/list/useUrlParams';
import { ExportButton } from './ExportButton';
import { WeekendButton } from './WeekendButton';
import { defaultOrder, type BookingOrder, type BookingListParams } from './listParams';
import { useBookingSort } from './useBookingSort';

const ORDERS: readonly { value: BookingOrder; label: string }[] = [
  { value: '-createdAt', label: 'Newest request first' },
  { value: 'createdAt', label: 'Oldest request first' },
  { value: 'eventDate', label: 'Earliest event first' },
  { value: '-eventDate', label: 'Latest event first' },
  { value: 'lastName', label: 'Last name, A to Z' },
  { value: '-lastName', label: 'Last name, Z to A' },
  { value: 'status', label: 'Status, A to Z' },
  { value: '-status', label: 'Status, Z to A' },
];

interface BookingFiltersProps {
  place: BookingListParams;
  /** Whether nothing is shown, as far as is known. */
  isEmpty: boolean;
}

/** Search, order and range of days; all of it lives in the address. */
export function BookingFilters({ place, isEmpty }: BookingFiltersProps) {
  const { change } = useUrlParams();
  const search = useCallback((q: string) => change({ q, page: '' }, { replace: true }), [change]);
  const sortBy = useBookingSort(place.tab);
  const unsorted = place.sort === defaultOrder(place.tab);
  const active = [place.from, place.to, !unsorted].filter(Boolean).length;

  return (
    <ListToolbar
      active={active}
      search={
        <SearchField
          label="Search bookings"
          placeholder="Name, e-mail or phone"
          applied={place.q}
          onSearch={search}
        />
      }
      quick={<WeekendButton place={place} />}
      filters={
        <>
          <DayFilter
            label="Events from"
            value={place.from}
            max={place.to}
            onChange={(from) => change({ from, page: '' })}
          />
          <DayFilter
            label="Events until"
            value={place.to}
            min={place.from}
            onChange={(to) => change({ to, page: '' })}
          />
          <SelectField label="Sort by" value={place.sort} options={ORDERS} onChange={sortBy} />
          <ExportButton place={place} isEmpty={isEmpty} />
        </>
      }
    />
  );
}
