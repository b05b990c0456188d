import { Icon } from '../../components/ui/Icon';
import { weekendOf } from '../../lib/dates';
import { useAddress } from '../../lib/useAddress';
import { useNow } from '../../lib/useNow';
import { useSettings } from '../../lib/settings';
import type { BookingPlace } from './place';

/** Narrows the list to this weekend's events, and pressed again, to no days. */
export function WeekendButton({ place: { from, to } }: { place: BookingPlace }) {
  const { change } = useAddress();
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
