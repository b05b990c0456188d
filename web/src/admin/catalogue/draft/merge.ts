import { isPart, keyedItems, type ListItem } from './changes';
import { isSame, join, type Draft } from './paths';

/** A value that two people changed to different ones; undefined where one of them removed it. */
export interface Collision {
  /** In the merged document, where it is in there. */
  path: string;
  mine: unknown;
  theirs: unknown;
}

type Preferred = 'mine' | 'theirs';

export function mergeDrafts(
  base: Draft,
  mine: Draft,
  theirs: Draft,
  preferred: Preferred = 'mine',
): { merged: Draft; collisions: Collision[] } {
  const collisions: Collision[] = [];
  const collide = (path: string, own: unknown, other: unknown): unknown => {
    collisions.push({ path, mine: own, theirs: other });
    return preferred === 'mine' ? own : other;
  };

  function merge(path: string, from: unknown, own: unknown, other: unknown): unknown {
    if (isSame(own, other) || isSame(from, other)) return own;
    if (isSame(from, own)) return other;
    if (isPart(path, own) && isPart(path, other))
      return mergeParts(path, isPart(path, from) ? from : {}, own, other);
    const lists = [from ?? [], own, other].map(keyedItems);
    const [known, ours, others] = lists;
    if (known && ours && others) return mergeItems(path, known, ours, others);
    return mergePositions(path, from, own, other);
  }

  function mergeParts(path: string, from: ListItem, own: ListItem, other: ListItem) {
    const names = new Set([...Object.keys(own), ...Object.keys(other)]);
    const merged = [...names].map(
      (name) => [name, merge(join(path, name), from[name], own[name], other[name])] as const,
    );
    return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
  }

  type Items = Map<string, ListItem>;
  function mergeItems(path: string, from: Items, own: Items, other: Items): unknown {
    const inAll = [...from.keys()].filter((key) => own.has(key) && other.has(key));
    const orderOf = (items: Items) => [...items.keys()].filter((key) => inAll.includes(key));
    const [first, second] = [orderOf(own), orderOf(other)];
    const isMoved = !isSame(first, inAll);
    if (isMoved && !isSame(second, inAll) && !isSame(first, second))
      return collide(path, [...own.values()], [...other.values()]);
    const keys = isMoved
      ? [...own.keys(), ...without(other, own)]
      : [...other.keys(), ...without(own, other)];
    const merged: unknown[] = [];
    for (const key of keys) {
      // Whoever left an item as it was does not mind that it was removed.
      const item = merge(join(path, merged.length), from.get(key), own.get(key), other.get(key));
      if (item !== undefined) merged.push(item);
    }
    return merged;
  }

  function mergePositions(path: string, from: unknown, own: unknown, other: unknown): unknown {
    const lists = [from, own, other].filter((list): list is unknown[] => Array.isArray(list));
    const isAsLong = lists.length === 3 && lists.every(({ length }) => length === lists[0]?.length);
    const [known = [], ours = [], others = []] = lists;
    return isAsLong
      ? known.map((item, at) => merge(join(path, at), item, ours[at], others[at]))
      : collide(path, own, other);
  }

  return { merged: mergeParts('', base, mine, theirs), collisions };
}

const without = (items: ReadonlyMap<string, unknown>, others: ReadonlyMap<string, unknown>) =>
  [...items.keys()].filter((key) => !others.has(key));
