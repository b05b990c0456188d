import { Icon } from '../ui/Icon';

interface SortButtonProps {
  label: string;
  /** How the list is ordered by it now, if it is. */
  direction: 'ascending' | 'descending' | undefined;
  onPress: () => void;
}

/** The head of a column that the list can be ordered by; `aria-sort` of its cell says how it is. */
export function SortButton({ label, direction, onPress }: SortButtonProps) {
  return (
    <button className="list-sort" type="button" onClick={onPress}>
      {label}
      <Icon name={direction ?? 'unsorted'} />
    </button>
  );
}
