import { isSame, join } from './paths';
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

export interface Change {
  /** In the document that has it: the later one, or of what was removed the former one. */
  path: string;
  before: unknown;
  after: unknown;
  /** What is in the list is the same, in another order. */
  isOrder?: true;
}

/** The editor puts an empty list where one is missing. */
const isNothing = (value: unknown): boolean =>
  value === undefined || (Array.isArray(value) && value.length === 0);

export function changesBetween(before: unknown, after: unknown, path = ''): Change[] {
  if (isSame(before, after) || (isNothing(before) && isNothing(after))) return [];
  if (isPart(path, before) && isPart(path, after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...names].flatMap((name) =>
      changesBetween(before[name], after[name], join(path, name)),
    );
  }
  const [former, latter] = [keyedItems(before), keyedItems(after)];
  if (!former || !latter) return [{ path, before, after }];
  const keys = [...latter.keys()];
  const changed = keys.flatMap((key, at) =>
    changesBetween(former.get(key), latter.get(key), join(path, at)),
  );
  const removed = [...former.entries()].flatMap(([key, item], at) =>
    latter.has(key) ? [] : [{ path: join(path, at), before: item, after: undefined }],
  );
  const all = [...changed, ...removed];
  return all.length > 0 ? all : [{ path, before, after, isOrder: true }];
}
