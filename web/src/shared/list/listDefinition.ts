import type { ReactNode } from 'react';
import type { ListParamOptions, Order } from './listParams';

/** Which part of a card a cell becomes on a phone. */
export type Part =
  'title' | 'corner' | 'contact' | 'facts' | 'tags' | 'dates' | 'count' | 'actions';

export interface Column<Item, Sort extends string> {
  label: string;
  /** What a press on the head orders by; left out where nothing can be ordered by it. */
  sort?: Sort;
  part: Part;
  cell: (item: Item, row: { timeZone: string; open: () => void }) => ReactNode;
}

/** What a list is: everything else about it, `ListPanel` knows. */
export interface ListDefinition<
  Item extends { id: string },
  Status extends string,
  Sort extends string,
> extends ListParamOptions<Status, Sort> {
  /** Many of them, such as "bookings": for labels and sentences. */
  noun: string;
  /** What the search field says while it is empty; left out where nothing can be searched for. */
  search?: string;
  columns: readonly Column<Item, Sort>[];
  /** By what order: what the select says; empty where there is but one. */
  orders: Readonly<Partial<Record<Order<Sort>, string>>>;
  /** What stands in the place of a list that is empty though nothing narrows it. */
  empty: (status: Status | '') => { title: string; hint: string };
  /** What one press clears where nothing matches, and what is said of that. */
  filterTexts: {
    by: readonly ('q' | 'status' | 'from' | 'to' | 'unanswered')[];
    clear: string;
    notFound: (q: string) => string;
    none: string;
  };
}
