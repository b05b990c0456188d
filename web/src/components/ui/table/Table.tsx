import type { ReactNode } from 'react';
import './table.scss';

interface TableProps {
  caption: string;
  columns: readonly string[];
  /** True while another page of the list is on its way. */
  busy: boolean;
  children: ReactNode;
}

/**
 * A table that the style sheet lays out as cards on a phone. The roles are spelled out because
 * browsers drop those of a table whose `display` changes.
 */
export function Table({ caption, columns, busy, children }: TableProps) {
  return (
    <table className="list-table" role="table" aria-busy={busy}>
      <caption className="visually-hidden">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column} role="columnheader" scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">{children}</tbody>
    </table>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return <tr role="row">{children}</tr>;
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
