import { BOOKING_NOTES } from '@finesse/api/contract/booking-answers';
import { guestsText } from '@finesse/api/contract/enumerations';
import { isRequestStatus } from '@finesse/api/contract/statuses';
import { useList } from '../ui/list/useList';
import { Tabs } from '../ui/navigation/Tabs';
import { formatWeekdayDate } from '@finesse/api/contract/dates';
import { SpamDialog } from '../spam/SpamDialog';
import { BookingPanel } from './BookingPanel';
import { BOOKING_LIST } from './bookingList';
import { BOOKING_TABS, truncateLocation, TAB_LABELS } from './labels';
import { Overview } from './Overview';
import {
  useAcceptSpamRequestMutation,
  useDeleteSpamRequestMutation,
  useGetSpamRequestsQuery,
} from './bookingsApi';

export function BookingsTab() {
  const control = useList(BOOKING_LIST);
  const tab = control.params.status || 'all';
  return (
    <>
      <Overview />
      <Tabs
        label="Bookings by status"
        look="sub"
        tabs={BOOKING_TABS.map((value) => ({ value, label: TAB_LABELS[value] }))}
        value={tab}
        onChange={(value) =>
          control.setFilters({
            status: value === 'all' ? '' : value,
            todo: '',
            stage: '',
            // Only pending requests can be unanswered.
            ...(!isRequestStatus(value) && { unanswered: '' }),
          })
        }
      >
        <BookingPanel key={tab} control={control} />
      </Tabs>
      <SpamRequests />
    </>
  );
}

function SpamRequests() {
  return (
    <SpamDialog
      page={useGetSpamRequestsQuery().data}
      acceptLabel="Move to bookings"
      useAccept={useAcceptSpamRequestMutation}
      useRemove={useDeleteSpamRequestMutation}
    >
      {({ location, eventDate, eventTime, guestCount, ...request }) => (
        <>
          <p>
            {formatWeekdayDate(eventDate)} at {eventTime}, {guestsText(guestCount)},{' '}
            {truncateLocation(location)}
          </p>
          {BOOKING_NOTES.map((name) => request[name] && <p key={name}>{request[name]}</p>)}
        </>
      )}
    </SpamDialog>
  );
}
