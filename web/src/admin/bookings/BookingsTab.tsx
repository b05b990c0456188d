import { useList } from '../../shared/list/useList';
import { Tabs } from '../../shared/ui/navigation/Tabs';
import { BookingPanel } from './BookingPanel';
import { BOOKING_LIST } from './bookingList';
import { BOOKING_TABS, TAB_LABELS } from './labels';
import { Overview } from './Overview';
import { SpamRequests } from './SpamRequests';

/** The bookings, by status. */
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
          control.narrow({
            status: value === 'all' ? '' : value,
            // Of what has another status, nothing waits for an answer.
            ...(value !== 'pending' && { unanswered: '' }),
          })
        }
      >
        <BookingPanel key={tab} control={control} />
      </Tabs>
      <SpamRequests />
    </>
  );
}
