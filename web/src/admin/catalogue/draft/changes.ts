import { isPart, keyedItems } from './listKeys';
import { isSame, join, type Draft } from './paths';

/** One difference between two documents. */
export interface Change {
  /** In the document that has it: the later one, or of what was removed the former one. */
  path: string;
  before: unknown;
  after: unknown;
  /** What is in the list is the same, in another order. */
  isOrder?: true;
}

/** What differs, item by item and field by field. */
export function changesBetween(before: Draft, after: Draft): Change[] {
  return differences('', before, after);
}

/** The editor puts an empty list where one is missing. */
const isNothing = (value: unknown): boolean =>
  value === undefined || (Array.isArray(value) && value.length === 0);

function differences(path: string, before: unknown, after: unknown): Change[] {
  if (isSame(before, after) || (isNothing(before) && isNothing(after))) return [];
  if (isPart(path, before) && isPart(path, after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...names].flatMap((name) => differences(join(path, name), before[name], after[name]));
  }
  const [former, latter] = [keyedItems(before), keyedItems(after)];
  if (!former || !latter) return [{ path, before, after }];
  const keys = [...latter.keys()];
  const changed = keys.flatMap((key, at) =>
    differences(join(path, at), former.get(key), latter.get(key)),
  );
  const removed = [...former.entries()].flatMap(([key, item], at) =>
    latter.has(key) ? [] : [{ path: join(path, at), before: item, after: undefined }],
  );
  const all = [...changed, ...removed];
  return all.length > 0 ? all : [{ path, before, after, isOrder: true }];
}
