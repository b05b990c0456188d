/** The catalogue while it is edited, valid or not. */
export type Draft = Readonly<Record<string, unknown>>;

/** Names and positions, joined by dots as in the contract's problems: `packages.0.name`. */
export const join = (...parts: (string | number)[]): string =>
  parts.filter((part) => part !== '').join('.');

export const parentOf = (path: string): string => path.split('.').slice(0, -1).join('.');

export const rootOf = (path: string): string => path.split('.')[0] ?? '';

export function getAt(document: unknown, path: string): unknown {
  let value = document;
  for (const name of path.split('.').filter(Boolean))
    value = (value as Record<string, unknown> | null | undefined)?.[name];
  return value;
}

/** A copy of the document with another value at a path, which shares all other parts. */
export function setAt<Tree>(document: Tree, path: string, value: unknown): Tree {
  const [name, ...rest] = path.split('.').filter(Boolean);
  if (name === undefined) return value as Tree;
  const copy = (Array.isArray(document) ? [...(document as unknown[])] : { ...document }) as Record<
    string,
    unknown
  >;
  copy[name] = setAt(copy[name], rest.join('.'), value);
  return copy as Tree;
}

/** The path with the ids of items in place of their positions, so that it leads there after they are moved. */
export function toIdPath(document: unknown, path: string): string {
  const names = path.split('.').map((name, at, all) => {
    const item = getAt(document, all.slice(0, at + 1).join('.')) as { id?: unknown } | undefined;
    return /^\d+$/.test(name) && typeof item?.id === 'string' ? item.id : name;
  });
  return names.join('.');
}

/** The path that such a one is now; undefined where an item is gone. */
export function fromIdPath(document: unknown, idPath: string): string | undefined {
  let path = '';
  for (const name of idPath.split('.')) {
    const value = getAt(document, path);
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

/** A copy of the list with an item moved; unchanged where there is no such place. */
export function move<Item>(items: readonly Item[], from: number, to: number): Item[] {
  if (to < 0 || to >= items.length) return [...items];
  return spliced(spliced(items, from, 1), to, 0, ...items.slice(from, from + 1));
}

/** Sorts the keys of objects, since the server's order differs. */
const byName = (_: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** Whether two values are the same JSON, whatever the order of keys. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one, byName) === JSON.stringify(other, byName);
