import { Tabs } from '../../components/ui/navigation/Tabs';
import { useAddress } from '../../lib/useAddress';
import { BookingPanel } from './BookingPanel';
import { CaughtRequests } from './CaughtRequests';
import { Overview } from './Overview';
import { placeIn } from './place';
import { BOOKING_TABS, TAB_LABELS } from './words';

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
