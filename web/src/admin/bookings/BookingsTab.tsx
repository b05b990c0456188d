import { Tabs } from '../../shared/ui/navigation/Tabs';
import { useUrlParams } from '../../shared/list/useUrlParams';
import { BookingPanel } from './BookingPanel';
import { SpamRequests } from './SpamRequests';
import { Overview } from './Overview';
import { parseListParams } from './listParams';
import { BOOKING_TABS, TAB_LABELS } from './labels';

/** The bookings, by status. */
export function BookingsTab() {
  const { query, change } = useUrlParams();
  const place = parseListParams(query);

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
      <SpamRequests />
    </>
  );
}
