import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query';

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

/** Puts a changed record into the page, where it contains it. */
export function updateIn<Item extends { id: string }>(page: Page<Item>, changed: Item): void {
  const item = page.items.find(({ id }) => id === changed.id);
  if (item) Object.assign(item, changed);
}
