import { useRef, useState } from 'react';
import { newKey } from '../../../shared/api/idempotencyKey';
import { useToast } from '../../../shared/ui/toast/useToast';
import { getAt, move, spliced, toIdPath } from '../draft/paths';
import { useEditor } from '../EditorContext';
import { focusControl } from './focusControl';

/**
 * The items of a list with stable keys, and the operations on them, which also move the focus.
 * @param nameOf the name of an item in a sentence
 */
export function useListItems<Item>(path: string, nameOf: (item: Item, at: number) => string) {
  const { draft, set, changeList, announce } = useEditor();
  const toast = useToast();
  const ref = useRef<HTMLDivElement>(null);
  const items = (getAt(draft, path) ?? []) as Item[];
  const [kept, setKeys] = useState(() => items.map(newKey));
  // The list was replaced, such as by another version.
  const keys = kept.length === items.length ? kept : items.map((_, at) => kept[at] ?? newKey());
  if (keys !== kept) setKeys(keys);

  const change = (nextItems: Item[], nextKeys: string[]) => {
    setKeys(nextKeys);
    set(path, nextItems);
  };
  const focusIn = (key: string, selector: string) =>
    focusControl(() => ref.current?.querySelector(`[data-key="${key}"] ${selector}`));

  return {
    ref,
    items,
    rows: items.map((item, at) => ({ item, at, key: keys[at] ?? '', name: nameOf(item, at) })),
    add: (item: Item) => {
      const key = newKey();
      change([...items, item], [...keys, key]);
      focusIn(key, ':is(input, textarea, select)');
      return key;
    },
    moveBy: (at: number, by: number) => {
      const to = at + by;
      const item = items[at];
      if (item === undefined || to < 0 || to >= items.length) return;
      change(move(items, at, to), move(keys, at, to));
      announce(`${nameOf(item, at)} is now ${String(to + 1)} of ${String(items.length)}`);
      focusIn(keys[at] ?? '', `[data-act="${by < 0 ? 'up' : 'down'}"]`);
    },
    remove: (at: number) => {
      const [item, key] = [items[at], keys[at]];
      if (item === undefined || key === undefined) return;
      const [rest, restKeys] = [spliced(items, at, 1), spliced(keys, at, 1)];
      change(rest, restKeys);
      const name = nameOf(item, at);
      const idPath = toIdPath(draft, path);
      // What was typed since stays as it is.
      const undo = () => {
        setKeys((now) => spliced(now, at, 0, key));
        changeList(idPath, (list) => spliced(list, at, 0, item));
      };
      toast(
        { title: 'Removed', description: `${name} is taken out of the list` },
        { sentence: `Put ${name} back`, run: undo },
      );
      const next = restKeys[Math.min(at, rest.length - 1)];
      if (next !== undefined) focusIn(next, '[data-act="remove"], [data-act="archive"]');
      else focusControl(() => ref.current?.querySelector('[data-add]'));
    },
  };
}
