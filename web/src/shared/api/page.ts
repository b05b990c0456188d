import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query';

/** One page of a list, and the number of entries on all pages. */
export interface Page<Item> {
  items: Item[];
  total: number;
  /** Which of the entries belong to other pages, in words. */
  ahead?: string;
}

/** A page from a list call's array and its `X-Total-Count`. */
export function readPage<Item>(items: Item[], meta: FetchBaseQueryMeta | undefined): Page<Item> {
  const total = Number(meta?.response?.headers.get('X-Total-Count') ?? items.length);
  return { items, total };
}

/** Replaces an entry by its changed version, where the page contains it. */
export function replaceIn<Item extends { id: string }>({ items }: Page<Item>, item: Item): void {
  const at = items.findIndex(({ id }) => id === item.id);
  if (at >= 0) items[at] = item;
}
