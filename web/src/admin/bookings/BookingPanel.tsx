import { BOOKING_STAGE_FACTS, BOOKING_STAGES } from '@finesse/api/contract/stages';
import type { BookingQuery, BookingSort } from '@finesse/api/contract/bookings';
import {
  BOOKING_STATUSES,
  isRequestStatus,
  type BookingFilter,
} from '@finesse/api/contract/statuses';
import { SelectField } from '../ui/form/SelectField';
import { FilterToggle } from '../ui/list/FilterToggle';
import { DayFilter } from '../ui/list/DayFilter';
import { ListPanel } from '../ui/list/ListPanel';
import { toExportQuery, toListQuery, type ListControl } from '../ui/list/useList';
import { useCsvExport } from '../ui/list/useCsvExport';
import { weekendOf } from '../../shared/dates/dates';
import { useNow } from '../../shared/dates/useNow';
import { useSettings } from '../../shared/settings';
import { Button } from '../../shared/ui/Button';
import { Icon } from '../ui/Icon';
import { type CallFailure, errorField } from '../../shared/api/failure';
import { errorToast } from '../ui/toast/toastSlice';
import { useToast } from '../ui/toast/useToast';
import { BookingDetails } from './BookingDetails';
import { BOOKING_LIST } from './bookingList';
import { useExportBookingsMutation, useGetBookingsQuery } from './bookingsApi';
import { useOpenBooking } from './useOpenBooking';

type Control = ListControl<BookingFilter, BookingSort>;

const NONE: never[] = [];

export function BookingPanel({ control }: { control: Control }) {
  const { params, setFilters } = control;
  const query = useGetBookingsQuery(toListQuery(params) as BookingQuery);
  const { booking, position, total, open, go, close } = useOpenBooking(query.data?.items ?? NONE);

  return (
    <ListPanel
      list={BOOKING_LIST}
      control={control}
      query={query}
      activeFilters={
        [params.from, params.to, params.unanswered, params.todo, params.stage].filter(Boolean)
          .length
      }
      filters={
        <>
          <WeekendButton {...control} />
          <UnansweredButton {...control} />
          <StageFilter {...control} />
          <DayFilter
            label="Events from"
            value={params.from}
            max={params.to}
            onChange={(from) => setFilters({ from })}
          />
          <DayFilter
            label="Events until"
            value={params.to}
            min={params.from}
            onChange={(to) => setFilters({ to })}
          />
        </>
      }
      actions={<ExportButton params={params} isEmpty={!query.data?.total} />}
      onOpen={open}
      dialog={(focusList) =>
        booking && (
          <BookingDetails
            {...{ booking, position, total }}
            onGo={go}
            onClose={close}
            onLost={focusList}
          />
        )
      }
    />
  );
}

/** Filters the list by this weekend's events; pressed again, removes the filter. */
function WeekendButton({ params: { from, to }, setFilters }: Control) {
  const { timeZone } = useSettings();
  const weekend = weekendOf(useNow(), timeZone);
  const isOn = from === weekend.from && to === weekend.to;
  return (
    <FilterToggle isOn={isOn} filters={weekend} setFilters={setFilters}>
      <Icon name="calendar" />
      This weekend
    </FilterToggle>
  );
}

const STAGES = {
  '': 'All stages',
  ...Object.fromEntries(
    BOOKING_STAGES.filter((stage) => !(BOOKING_STATUSES as string[]).includes(stage)).map(
      (stage) => [stage, BOOKING_STAGE_FACTS[stage].label],
    ),
  ),
};

/** Filters pending requests by how far they are; the other stages are the tabs. */
function StageFilter({ params, setFilters }: Control) {
  if (params.stage === '' && (params.status === '' || !isRequestStatus(params.status))) return null;
  return (
    <SelectField
      label="Stage"
      value={params.stage}
      options={STAGES}
      onChange={(stage) => setFilters({ stage })}
    />
  );
}

/** Filters the list by unanswered requests; pressed again, removes the filter. */
function UnansweredButton({ params, setFilters }: Control) {
  const isOn = params.unanswered !== '';
  // Only pending requests can be unanswered.
  if (!isOn && params.status !== '' && !isRequestStatus(params.status)) return null;
  return (
    <FilterToggle isOn={isOn} filters={{ unanswered: 'true' }} setFilters={setFilters}>
      Unanswered
    </FilterToggle>
  );
}

const FAILED = 'Failed to export bookings';

/** Downloads all pages of the filtered and sorted list as a CSV file. */
function ExportButton({ params, isEmpty }: Pick<Control, 'params'> & { isEmpty: boolean }) {
  const [exportBookings, { isLoading }] = useExportBookingsMutation();
  const toast = useToast();
  const exportCsv = useCsvExport(async (decimals) => {
    const { error } = await exportBookings({
      ...(toExportQuery(params) as BookingQuery),
      ...(decimals === 'comma' && { decimals }),
    });
    if (!error) return true;
    const reason = errorField((error as CallFailure).body);
    toast(errorToast(reason ? `${FAILED}: ${reason}` : FAILED));
    return false;
  });

  return (
    <Button
      disabled={isEmpty}
      aria-busy={isLoading}
      aria-disabled={isLoading}
      onClick={() => void exportCsv()}
    >
      <Icon name="download" />
      {isLoading ? 'Exporting...' : 'Export CSV'}
    </Button>
  );
}
