import { useId, useState, type ReactNode } from 'react';
import { SelectField } from '../form/SelectField';
import { Button } from '../../../shared/ui/Button';
import { Icon } from '../Icon';
import type { ListDefinition } from './listDefinition';
import type { Order, ListControl } from './useList';
import { SearchField } from './SearchField';
import './list-toolbar.scss';

export interface ListToolbarProps<Status extends string, Sort extends string> {
  list: Pick<ListDefinition<{ id: string }, Status, Sort>, 'noun' | 'orders' | 'search'>;
  control: ListControl<Status, Sort>;
  /** Buttons that filter with one press; always visible. */
  toggles?: ReactNode;
  /** Other filters, before the order; collapsed on a phone. */
  filters?: ReactNode;
  actions?: ReactNode;
  activeFilters: number;
}

/** With the order that a list of what waits has of its own. */
const optionsOf = <Sort extends string>(
  orders: Readonly<Partial<Record<Order<Sort>, string>>>,
  sort: Order<Sort>,
) =>
  ({ ...(!(sort in orders) && { [sort]: 'Most urgent first' }), ...orders }) as Readonly<
    Record<Order<Sort>, string>
  >;

export function ListToolbar<Status extends string, Sort extends string>({
  list: { noun, orders, search: placeholder },
  control: { params, isDefaultOrder, search, sortBy },
  toggles,
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
      {toggles}
      <Button
        className="d-md-none"
        aria-expanded={unfolded}
        aria-controls={id}
        onClick={() => setUnfolded(!unfolded)}
      >
        <Icon name="filter" />
        <span className="btn-words">Filters</span>
        {active > 0 && (
          <span className="count">
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
            options={optionsOf(orders, params.sort)}
            onChange={sortBy}
          />
        )}
        {actions}
      </div>
    </div>
  );
}
