import { weekendOf } from '../../shared/dates/dates';
import { useNow } from '../../shared/dates/useNow';
import type { ListControl } from '../../shared/list/useList';
import { useSettings } from '../../shared/settings';
import { Icon } from '../../shared/ui/Icon';

type WeekendButtonProps = Pick<ListControl<string, string>, 'narrow'> & {
  params: { from: string; to: string };
};

/** Narrows the list to this weekend's events, and pressed again, to no days. */
export function WeekendButton({ params: { from, to }, narrow }: WeekendButtonProps) {
  const { timeZone } = useSettings();
  const weekend = weekendOf(useNow(), timeZone);
  const isOn = from === weekend.from && to === weekend.to;
  return (
    <button
      className="btn btn-outline-light btn-toggle"
      type="button"
      aria-pressed={isOn}
      onClick={() => narrow(isOn ? { from: '', to: '' } : weekend)}
    >
      <Icon name="calendar" />
      <span>
        <span className="btn-words">This </span>weekend
      </span>
    </button>
  );
}
