import type { BookingSort } from '@finesse/api/contract/bookings';
import type { BookingFilter } from '@finesse/api/contract/statuses';
import type { ListControl } from '../../shared/list/useList';

/** Narrows the list to requests that nobody has answered yet, and pressed again, to none such. */
export function UnansweredButton({ params, narrow }: ListControl<BookingFilter, BookingSort>) {
  const isOn = params.unanswered !== '';
  // Of what has another status, nothing waits.
  if (!isOn && params.status !== '' && params.status !== 'pending') return null;
  return (
    <button
      className="btn btn-outline-light btn-toggle"
      type="button"
      aria-pressed={isOn}
      onClick={() => narrow({ unanswered: isOn ? '' : 'true' })}
    >
      Unanswered
    </button>
  );
}
