import { Tabs } from '../../shared/ui/navigation/Tabs';
import { useAddress } from '../../shared/list/useUrlParams';
import { BookingPanel } from './BookingPanel';
import { CaughtRequests } from './SpamRequests';
import { Overview } from './Overview';
import { placeIn } from './listParams';
import { BOOKING_TABS, TAB_LABELS } from './labels';

/** The bookings, by status. */
export function BookingsTab() {
  const { query, change } = useAddress();
  const place = placeIn(query);

  return (
    <>
      <Overview />
      <Tabs
        label="Bookings by status"
        look="sub"
        tabs={BOOKING_TABS.map((tab) => ({ value: tab, label: TAB_LABELS[tab] }))}
        value={place.tab}
        onChange={(tab) => change({ status: tab === 'all' ? '' : tab, page: '' })}
      >
        <BookingPanel key={place.tab} place={place} />
      </Tabs>
      <CaughtRequests />
    </>
  );
}
