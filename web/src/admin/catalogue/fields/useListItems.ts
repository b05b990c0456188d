import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  get,
  useFieldArray,
  useFormContext,
  useFormState,
  useWatch,
  type FieldError,
} from 'react-hook-form';
import { newKey } from '../../../shared/api/idempotencyKey';
import { useToast } from '../../../shared/ui/toast/useToast';
import { fromIdPath, join, spliced, toIdPath } from '../draft/paths';
import { useEditor } from '../EditorContext';

interface List<Item> {
  items: readonly Item[];
  /** Of the items, which keep them while the list is changed. */
  keys: readonly string[];
  append: (item: Item) => void;
  insert: (at: number, item: Item) => void;
  move: (from: number, to: number) => void;
  remove: (at: number) => void;
}

/** A list of objects. */
export function useItems<Item extends object>(path: string): List<Item> {
  const { getValues } = useFormContext();
  const { fields, insert, ...list } = useFieldArray({ name: path, keyName: 'key' });
  // Renders what is typed; after a change of the list `fields` comes first.
  useWatch({ name: path });
  return {
    ...list,
    items: (getValues(path) ?? []) as Item[],
    keys: fields.map(({ key }) => key),
    insert: (at, item) => insert(at, item, { shouldFocus: false }),
  };
}

/** A list of texts, of which `useFieldArray` would drop the empty ones. */
export function useTexts(path: string): List<string> {
  const { setValue, setFocus, clearErrors } = useFormContext();
  const items = (useWatch({ name: path }) ?? []) as string[];
  const [kept, setKeys] = useState(() => items.map(newKey));
  // The list was replaced, such as by another version.
  const keys = kept.length === items.length ? kept : items.map((_, at) => kept[at] ?? newKey());
  if (keys !== kept) setKeys(keys);
  const change = (texts: string[], nextKeys: string[]) => {
    clearErrors(path);
    setKeys(nextKeys);
    setValue(path, texts);
  };
  const insert = (at: number, text: string) =>
    change(spliced(items, at, 0, text), spliced(keys, at, 0, newKey()));
  return {
    items,
    keys,
    insert,
    append: (text) => {
      flushSync(() => insert(items.length, text));
      setFocus(join(path, items.length));
    },
    move: (from, to) => change(moved(items, from, to), moved(keys, from, to)),
    remove: (at) => change(spliced(items, at, 1), spliced(keys, at, 1)),
  };
}

const moved = <Item>(items: readonly Item[], from: number, to: number): Item[] =>
  spliced(spliced(items, from, 1), to, 0, ...items.slice(from, from + 1));

/** The error of a whole list. */
export function useListError(path: string): string | undefined {
  const { errors } = useFormState({ name: path });
  const error: FieldError | undefined = get(errors, path);
  return error?.root?.message ?? error?.message;
}

/**
 * Moves and removes items with the focus; a removed one can be put back, wherever its list is by then.
 * @param nameOf the name of an item in a sentence
 */
export function useListChanges<Item>(
  path: string,
  { items, keys, insert, move, remove }: List<Item>,
  nameOf: (item: Item, at: number) => string,
) {
  const { getValues, setValue } = useFormContext();
  const { announce, undo } = useEditor();
  const toast = useToast();
  const ref = useRef<HTMLDivElement>(null);
  /** Null while the list is not shown. */
  const insertHere = useRef<List<Item>['insert']>(null);
  useEffect(() => {
    insertHere.current = insert;
    return () => void (insertHere.current = null);
  });

  const focusIn = (key: string | undefined, selector: string) => {
    const target = key === undefined ? '[data-add]' : `[data-key="${key}"] ${selector}`;
    ref.current?.querySelector<HTMLElement>(target)?.focus();
  };

  function putBack(idPath: string, at: number, item: Item) {
    const place = fromIdPath(getValues(), idPath);
    if (insertHere.current) insertHere.current(at, item);
    else if (place !== undefined)
      setValue(place, spliced((getValues(place) ?? []) as Item[], at, 0, item));
  }

  return {
    ref,
    rows: items.map((item, at) => ({ at, key: keys[at] ?? '', item, name: nameOf(item, at) })),
    moveBy: (at: number, by: number) => {
      const [item, to] = [items[at], at + by];
      if (item === undefined || items[to] === undefined) return;
      flushSync(() => move(at, to));
      announce(`${nameOf(item, at)} is now ${String(to + 1)} of ${String(items.length)}`);
      focusIn(keys[at], `[data-act="${by < 0 ? 'up' : 'down'}"]`);
    },
    remove: (at: number) => {
      const item = items[at];
      if (item === undefined) return;
      const idPath = toIdPath(getValues(), path);
      const name = nameOf(item, at);
      flushSync(() => remove(at));
      toast(
        { title: 'Removed', description: `${name} is taken out of the list` },
        { sentence: `Put ${name} back`, run: () => undo(() => putBack(idPath, at, item)) },
      );
      focusIn(keys[at + 1] ?? keys[at - 1], '[data-act="remove"], [data-act="archive"]');
    },
  };
}
