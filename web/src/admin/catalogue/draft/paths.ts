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

/** A copy of the list with an item moved; unchanged where there is no such place. */
export function move<Item>(items: readonly Item[], from: number, to: number): Item[] {
  if (to < 0 || to >= items.length) return [...items];
  return items.toSpliced(from, 1).toSpliced(to, 0, ...items.slice(from, from + 1));
}

/** Sorts the keys of objects, since the server's order differs. */
const byName = (_: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** Whether two values are the same JSON, whatever the order of keys. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one, byName) === JSON.stringify(other, byName);
