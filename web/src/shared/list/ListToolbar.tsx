import { useId, useState, type ReactNode } from 'react';
import { Icon } from '../ui/Icon';
import './list-toolbar.scss';

interface ListToolsProps {
  search: ReactNode;
  /** What one press narrows the list to; always in sight. */
  quick?: ReactNode;
  /** Everything else that narrows or orders the list; folded away on a phone until asked for. */
  filters: ReactNode;
  /** How many of the filters differ from their default. */
  active: number;
}

/** The tools above a list, on one line; on a phone the less used ones are behind a button. */
export function ListToolbar({ search, quick, filters, active }: ListToolsProps) {
  const [unfolded, setUnfolded] = useState(false);
  const id = useId();
  return (
    <div className="list-tools" role="search">
      {search}
      {quick}
      <button
        className="btn btn-outline-light list-tools-toggle"
        type="button"
        aria-expanded={unfolded}
        aria-controls={id}
        onClick={() => setUnfolded(!unfolded)}
      >
        <Icon name="filter" />
        <span className={quick ? 'btn-words' : undefined}>Filters</span>
        {active > 0 && (
          <span className="list-tools-active">
            <span className="visually-hidden">in use: </span>
            {active}
          </span>
        )}
      </button>
      <div className={`list-tools-filters${unfolded ? ' is-unfolded' : ''}`} id={id}>
        {filters}
      </div>
    </div>
  );
}
