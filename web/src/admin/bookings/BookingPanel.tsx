import type { BookingSort } from '@finesse/api/contract/bookings';
import type { BookingFilter } from '@finesse/api/contract/statuses';
import { DayFilter } from '../../shared/list/DayFilter';
import { ListPanel } from '../../shared/list/ListPanel';
import { toListQuery } from '../../shared/list/listParams';
import type { ListControl } from '../../shared/list/useList';
import { BookingDetails } from './BookingDetails';
import { BOOKING_LIST } from './bookingList';
import { useGetBookingsQuery } from './bookingsApi';
import { ExportButton } from './ExportButton';
import { useOpenBooking } from './useOpenBooking';
import { UnansweredButton } from './UnansweredButton';
import { WeekendButton } from './WeekendButton';

const NONE: never[] = [];

/** One tab of bookings. */
export function BookingPanel({ control }: { control: ListControl<BookingFilter, BookingSort> }) {
  const { params, narrow } = control;
  const query = useGetBookingsQuery(toListQuery(params));
  const { open, go, close, ...opened } = useOpenBooking(query.data?.items ?? NONE);

  return (
    <ListPanel
      list={BOOKING_LIST}
      control={control}
      query={query}
      inUse={[params.from, params.to, params.unanswered].filter(Boolean).length}
      quick={<WeekendButton {...control} />}
      filters={
        <>
          <UnansweredButton {...control} />
          <DayFilter
            label="Events from"
            value={params.from}
            max={params.to}
            onChange={(from) => narrow({ from })}
          />
          <DayFilter
            label="Events until"
            value={params.to}
            min={params.from}
            onChange={(to) => narrow({ to })}
          />
        </>
      }
      actions={<ExportButton params={params} isEmpty={!query.data?.total} />}
      onOpen={open}
      dialog={(focusList) => (
        <BookingDetails {...opened} onGo={go} onClose={close} onLost={focusList} />
      )}
    />
  );
}
