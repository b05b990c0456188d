import { Icon } from '../../shared/ui/Icon';
import { weekendOf } from '../../shared/dates/dates';
import { useUrlParams } from '../../shared/list/useUrlParams';
import { useNow } from '../../shared/dates/useNow';
import { useSettings } from '../../shared/settings';
import type { BookingListParams } from './listParams';

/** Narrows the list to this weekend's events, and pressed again, to no days. */
export function WeekendButton({ place: { from, to } }: { place: BookingListParams }) {
  const { change } = useUrlParams();
  const { timeZone } = useSettings();
  const weekend = weekendOf(useNow(), timeZone);
  const isOn = from === weekend.from && to === weekend.to;
  return (
    <button
      className="btn btn-outline-light btn-toggle"
      type="button"
      aria-pressed={isOn}
      onClick={() => change({ ...(isOn ? { from: '', to: '' } : weekend), page: '' })}
    >
      <Icon name="calendar" />
      <span>
        <span className="btn-words">This </span>weekend
      </span>
    </button>
  );
}
