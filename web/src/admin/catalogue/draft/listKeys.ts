import { isRecord } from '../../../shared/isRecord';

/** What an item of a list is known by; in their order, since a service also has a picture. */
const KEYS = ['id', 'service', 'equipment', 'picture', 'name', 'title', 'question', 'quantity'];

export type ListItem = Readonly<Record<string, unknown>>;

/** The items by what they are known by; undefined where that is no list of items, or two are alike. */
export function keyedItems(list: unknown): Map<string, ListItem> | undefined {
  if (!Array.isArray(list)) return undefined;
  const items = new Map<string, ListItem>();
  for (const item of list as unknown[]) {
    if (!isRecord(item)) return undefined;
    const key = KEYS.find((name) => item[name] !== undefined && item[name] !== null);
    const known = key === undefined ? '' : `${key} ${JSON.stringify(item[key])}`;
    if (known === '' || items.has(known)) return undefined;
    items.set(known, item);
  }
  return items;
}

/** Parts that are one value, though they are stored as several. */
const WHOLE = new Set(['deposit', 'focus']);

export const isPart = (path: string, value: unknown): value is ListItem =>
  isRecord(value) && !WHOLE.has(path.split('.').at(-1) ?? '');
