import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { SortButton } from './SortButton';
import './table.scss';

export interface Column<Field extends string> {
  label: string;
  /** What a press on the head orders by; left out where nothing can be ordered by it. */
  sort?: Field;
}

interface TableProps<Field extends string> {
  caption: string;
  columns: readonly Column<Field>[];
  /** What the list is ordered by now; with `-` in front, falling. */
  sorted: Field | `-${Field}`;
  onSort: (sort: Field | `-${Field}`) => void;
  /** True while another page of the list is on its way. */
  busy: boolean;
  children: ReactNode;
}

/**
 * A table that the style sheet lays out as cards on a phone. The roles are spelled out because
 * browsers drop those of a table whose `display` changes.
 */
export function Table<Field extends string>(props: TableProps<Field>) {
  const { caption, columns, sorted, onSort, busy, children } = props;
  const directionOf = (field: Field | undefined) => {
    if (sorted === field) return 'ascending';
    return sorted === `-${field ?? ''}` ? 'descending' : undefined;
  };
  return (
    <table className="list-table" role="table" aria-busy={busy}>
      <caption className="visually-hidden">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ label, sort }) => (
            <th key={label} role="columnheader" scope="col" aria-sort={directionOf(sort)}>
              {sort === undefined ? (
                label
              ) : (
                <SortButton
                  label={label}
                  direction={directionOf(sort)}
                  onPress={() => onSort(directionOf(sort) === 'ascending' ? `-${sort}` : sort)}
                />
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">{children}</tbody>
    </table>
  );
}

interface RowProps {
  /** What a press on the row, or Enter while it has the keyboard, does. */
  onOpen: () => void;
  children: ReactNode;
}

const CONTROLS = 'a, button, input, select, textarea, label, summary';

/** A row that opens as a whole; the links and controls in it keep their own meaning. */
export function Row({ onOpen, children }: RowProps) {
  function pressed({ target, currentTarget }: MouseEvent<HTMLElement>) {
    // A dialog of the row is its child for React, but not in the page.
    if (!(target instanceof Element) || !currentTarget.contains(target)) return;
    if (target.closest(CONTROLS)) return;
    // Who marks a text wants to copy it.
    if (window.getSelection()?.toString()) return;
    onOpen();
  }
  function entered(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.target !== event.currentTarget) return;
    // Or the rest of the key press is for what has the keyboard in what opens.
    event.preventDefault();
    onOpen();
  }
  return (
    <tr role="row" className="list-row" tabIndex={-1} onClick={pressed} onKeyDown={entered}>
      {children}
    </tr>
  );
}

interface CellProps {
  /** Which part of a card it becomes on a phone. */
  part: 'title' | 'corner' | 'contact' | 'facts' | 'tags' | 'dates' | 'count' | 'actions';
  children: ReactNode;
}

/** One cell; the one that names the row is its header. */
export function Cell({ part, children }: CellProps) {
  const className = `list-cell list-cell-${part}`;
  return part === 'title' ? (
    <th className={className} role="rowheader" scope="row">
      {children}
    </th>
  ) : (
    <td className={className} role="cell">
      {children}
    </td>
  );
}
