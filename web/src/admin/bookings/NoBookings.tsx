import { EmptyNote } from '../../shared/ui/feedback/EmptyNote';
import { useUrlParams } from '../../shared/list/useUrlParams';
import type { BookingListParams } from './listParams';
import { emptyText } from './labels';

/** Says why the list is empty, and what to do about it. */
export function NoBookings({ place: { tab, q, from, to } }: { place: BookingListParams }) {
  const { change } = useUrlParams();
  if (!q && !from && !to) {
    const hint =
      tab === 'all'
        ? 'A request made on the website shows up here; press Refresh to look again.'
        : 'Bookings with this status show up here.';
    return <EmptyNote title={emptyText(tab)} hint={hint} />;
  }
  return (
    <EmptyNote
      title="No bookings match"
      hint={q ? `Nothing here was found for “${q}”.` : 'Nothing here is on those days.'}
    >
      <button
        className="btn btn-outline-light"
        type="button"
        onClick={() => change({ q: '', from: '', to: '', page: '' })}
      >
        Clear search and dates
      </button>
    </EmptyNote>
  );
}
