import type { KeyboardEvent, MouseEvent } from 'react';
import { useSettings } from '../../../shared/settings';
import { Icon } from '../Icon';
import type { Column } from './listDefinition';
import type { Order } from './useList';
import './table.scss';

interface TableProps<Item extends { id: string }, Sort extends string> {
  caption: string;
  columns: readonly Column<Item, Sort>[];
  items: readonly Item[];
  sorted: Order<Sort>;
  onSort: (sort: Order<Sort>) => void;
  busy: boolean;
  onOpen: (item: Item) => void;
}

/**
 * A table that the style sheet turns into cards on a phone. Its roles are explicit because browsers
 * drop those of a table whose `display` changes.
 */
export function Table<Item extends { id: string }, Sort extends string>(
  props: TableProps<Item, Sort>,
) {
  const { caption, columns, items, sorted, onSort, busy, onOpen } = props;
  return (
    <table className="list-table w-100 fs-small" role="table" aria-busy={busy}>
      <caption className="visually-hidden">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ label, sort }) => (
            <Head key={label} label={label} sort={sort} sorted={sorted} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {items.map((item) => (
          <Row key={item.id} columns={columns} item={item} onOpen={() => onOpen(item)} />
        ))}
      </tbody>
    </table>
  );
}

type HeadProps<Item extends { id: string }, Sort extends string> = Pick<
  TableProps<Item, Sort>,
  'sorted' | 'onSort'
> & { label: string; sort: Sort | undefined };

function Head<Item extends { id: string }, Sort extends string>(props: HeadProps<Item, Sort>) {
  const { label, sort, sorted, onSort } = props;
  const falling = `-${sort ?? ''}` as Order<Sort>;
  const direction = sorted === sort ? 'ascending' : sorted === falling ? 'descending' : undefined;
  return (
    <th role="columnheader" scope="col" aria-sort={direction}>
      {sort === undefined ? (
        label
      ) : (
        <button
          className="list-sort"
          type="button"
          onClick={() => onSort(direction === 'ascending' ? falling : sort)}
        >
          {label}
          <Icon name={direction ?? 'unsorted'} />
        </button>
      )}
    </th>
  );
}

interface RowProps<Item, Sort extends string> {
  columns: readonly Column<Item, Sort>[];
  item: Item;
  /** Called on a press on the row, or on Enter while it has focus. */
  onOpen: () => void;
}

const CONTROLS = 'a, button, input, select, textarea, label, summary';

/** A row that opens its record as a whole; links and controls in it work as usual. */
function Row<Item, Sort extends string>({ columns, item, onOpen }: RowProps<Item, Sort>) {
  const { timeZone } = useSettings();
  function pressed({ target, currentTarget }: MouseEvent<HTMLElement>) {
    // A dialog of the row is its child in React, but not in the DOM.
    if (!(target instanceof Element) || !currentTarget.contains(target)) return;
    if (target.closest(CONTROLS)) return;
    // Selecting text to copy it does not open the row.
    if (window.getSelection()?.toString()) return;
    onOpen();
  }
  function entered(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.target !== event.currentTarget) return;
    // Keeps the rest of this key press from the control that gets focus next.
    event.preventDefault();
    onOpen();
  }
  return (
    <tr role="row" className="list-row" tabIndex={-1} onClick={pressed} onKeyDown={entered}>
      {columns.map(({ label, cardArea, cell }) => {
        // The cell that names the row is its header.
        const attributes =
          cardArea === 'title' ? { role: 'rowheader', scope: 'row' } : { role: 'cell' };
        const Cell = cardArea === 'title' ? 'th' : 'td';
        return (
          <Cell key={label} className={`list-cell list-cell-${cardArea}`} {...attributes}>
            {cell(item, { timeZone, open: onOpen })}
          </Cell>
        );
      })}
    </tr>
  );
}
