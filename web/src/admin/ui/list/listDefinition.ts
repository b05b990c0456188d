import type { ReactNode } from 'react';
import type { ListFilter, ListParamOptions, Order } from './useList';

/** Which part of a card a cell becomes on a phone: one cell for each, or they lie on top of each other. */
type CardArea = 'title' | 'corner' | 'contact' | 'facts' | 'tags' | 'dates' | 'count' | 'actions';

export interface Column<Item, Sort extends string> {
  label: string;
  sort?: Sort;
  cardArea: CardArea;
  cell: (item: Item, row: { timeZone: string; open: () => void }) => ReactNode;
}

export interface ListDefinition<
  Item extends { id: string },
  Status extends string,
  Sort extends string,
> extends ListParamOptions<Status, Sort> {
  /** Plural, such as "bookings", for labels and sentences. */
  noun: string;
  /** The placeholder of the search field; left out where there is none. */
  search?: string;
  columns: readonly Column<Item, Sort>[];
  /** The options of the order select; empty where there is only one order. */
  orders: Readonly<Partial<Record<Order<Sort>, string>>>;
  empty: (status: Status | '') => { title: string; hint: string };
  /** Which filters a press clears where nothing matches, and the texts for that. */
  filterTexts: {
    by: readonly ListFilter[];
    clear: string;
    notFound: (q: string) => string;
    none: string;
  };
}
