import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query';

/** One page of a list, and how many entries all its pages have together. */
export interface Page<Item> {
  items: Item[];
  total: number;
}

/** A page from the array that a list call answers and from its `X-Total-Count`. */
export function readPage<Item>(items: Item[], meta: FetchBaseQueryMeta | undefined): Page<Item> {
  const total = Number(meta?.response?.headers.get('X-Total-Count') ?? items.length);
  return { items, total };
}

/** Puts a changed entry in the place of its former self, where the page has it. */
export function replaceIn<Item extends { id: string }>({ items }: Page<Item>, item: Item): void {
  const at = items.findIndex(({ id }) => id === item.id);
  if (at >= 0) items[at] = item;
}
