import { useId, useState, type ReactNode } from 'react';
import { SelectField } from '../form/SelectField';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import type { ListDefinition } from './listDefinition';
import type { Order } from './listParams';
import { SearchField } from './SearchField';
import type { ListControl } from './useList';
import './list-toolbar.scss';

interface ListToolbarProps<Status extends string, Sort extends string> {
  list: Pick<ListDefinition<{ id: string }, Status, Sort>, 'noun' | 'orders' | 'search'>;
  control: ListControl<Status, Sort>;
  /** What one press narrows the list to; always in sight. */
  quick?: ReactNode;
  /** What else narrows the list, before the order; folded away on a phone until asked for. */
  filters?: ReactNode;
  /** What else can be done with it, after the order. */
  actions?: ReactNode;
  /** Of the filters, those that are in use. */
  activeFilters: number;
}

/** The tools above a list, on one line; on a phone the less used ones are behind a button. */
export function ListToolbar<Status extends string, Sort extends string>({
  list: { noun, orders, search: placeholder },
  control: { params, isDefaultOrder, search, sortBy },
  quick,
  filters,
  actions,
  activeFilters,
}: ListToolbarProps<Status, Sort>) {
  const [unfolded, setUnfolded] = useState(false);
  const id = useId();
  const active = activeFilters + (isDefaultOrder ? 0 : 1);
  return (
    <div className="list-tools" role="search">
      {placeholder !== undefined && (
        <SearchField
          label={`Search ${noun}`}
          placeholder={placeholder}
          applied={params.q}
          onSearch={search}
        />
      )}
      {quick}
      <Button
        className="list-tools-toggle"
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
      </Button>
      <div className={`list-tools-filters${unfolded ? ' is-unfolded' : ''}`} id={id}>
        {filters}
        {Object.keys(orders).length > 0 && (
          <SelectField
            label="Sort by"
            value={params.sort}
            options={orders as Readonly<Record<Order<Sort>, string>>}
            onChange={sortBy}
          />
        )}
        {actions}
      </div>
    </div>
  );
}
