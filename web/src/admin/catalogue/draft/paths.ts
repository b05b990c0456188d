import { get } from 'react-hook-form';

/** The catalogue while it is edited, valid or not. */
export type Draft = Readonly<Record<string, unknown>>;

/** Names and positions, joined by dots as in the contract's problems: `packages.0.name`. */
export const join = (...parts: (string | number)[]): string =>
  parts.filter((part) => part !== '').join('.');

export const parentOf = (path: string): string => path.split('.').slice(0, -1).join('.');

export const rootOf = (path: string): string => path.split('.')[0] ?? '';

/** The path with the ids of items in place of their positions, so that it leads there after they are moved. */
export function toIdPath(document: unknown, path: string): string {
  const names = path.split('.').map((name, at, all) => {
    const item: { id?: unknown } | undefined = get(document, all.slice(0, at + 1).join('.'));
    return /^\d+$/.test(name) && typeof item?.id === 'string' ? item.id : name;
  });
  return names.join('.');
}

export function fromIdPath(document: unknown, idPath: string): string | undefined {
  let path = '';
  for (const name of idPath.split('.')) {
    const value: unknown = get(document, path);
    const isId = Array.isArray(value) && !/^\d+$/.test(name);
    const position = isId ? value.findIndex(({ id }: { id?: unknown }) => id === name) : name;
    if (position === -1) return undefined;
    path = join(path, position);
  }
  return path;
}

/** `toSpliced`, which Safari 15 does not have. */
export function spliced<Item>(
  items: readonly Item[],
  at: number,
  removed: number,
  ...added: Item[]
): Item[] {
  const copy = [...items];
  copy.splice(at, removed, ...added);
  return copy;
}

/** Sorts the keys of objects, since the server's order differs. */
const byName = (_: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** The JSON of a value, whatever the order of its keys. */
export const canonical = (value: unknown): string | undefined => JSON.stringify(value, byName);

export const isSame = (one: unknown, other: unknown): boolean =>
  canonical(one) === canonical(other);
