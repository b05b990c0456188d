import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import {
  get,
  useFieldArray,
  useFormContext,
  useFormState,
  useWatch,
  type FieldError,
} from 'react-hook-form';
import { useToast } from '../../ui/toast/useToast';
import { fromIdPath, join, spliced, toIdPath } from '../draft/paths';
import { useEditor } from '../EditorContext';

interface List<Item> {
  items: readonly Item[];
  keys: readonly string[];
  append: (item: Item) => void;
  move: (from: number, to: number) => void;
  /** @returns what puts the item back, wherever the list is by then */
  remove: (at: number) => () => void;
}

export function useItems<Item extends object>(path: string): List<Item> {
  const { getValues, setValue } = useFormContext();
  const { fields, append, insert, move, remove } = useFieldArray({ name: path, keyName: 'key' });
  // Renders what is typed; after a change of the list `fields` comes first.
  useWatch({ name: path });
  const itemsNow = () => (getValues(path) ?? []) as Item[];
  const items = itemsNow();
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);
  return {
    items,
    keys: fields.map(({ key }) => key),
    append,
    move,
    remove: (at) => {
      const removed = items.slice(at, at + 1);
      remove(at);
      return () => {
        // Which leaves the other items as they are: open, or with an upload under way.
        if (isShown.current) insert(at, removed, { shouldFocus: false });
        else setValue(path, spliced(itemsNow(), at, 0, ...removed));
      };
    },
  };
}

/** A list of texts, of which `useFieldArray` would drop the empty ones. */
export function useTexts(path: string): List<string> {
  const { getValues, setValue, setFocus, clearErrors } = useFormContext();
  const items = (useWatch({ name: path }) ?? []) as string[];
  const change = (texts: string[]) => {
    clearErrors(path);
    setValue(path, texts);
  };
  return {
    items,
    keys: items.map((_, at) => String(at)),
    append: (text) => {
      flushSync(() => change([...items, text]));
      setFocus(join(path, items.length));
    },
    move: (from, to) =>
      change(spliced(spliced(items, from, 1), to, 0, ...items.slice(from, from + 1))),
    remove: (at) => {
      const idPath = toIdPath(getValues(), path);
      const removed = items.slice(at, at + 1);
      change(spliced(items, at, 1));
      return () => {
        const now = fromIdPath(getValues(), idPath);
        if (now !== undefined)
          setValue(now, spliced((getValues(now) ?? []) as string[], at, 0, ...removed));
      };
    },
  };
}

export function useListError(path: string): string | undefined {
  const { errors } = useFormState({ name: path });
  const error: FieldError | undefined = get(errors, path);
  return error?.root?.message ?? error?.message;
}

/**
 * Moves and removes items with the focus, and says so; what is removed can be put back.
 * @param nameOf the name of an item in a sentence
 */
export function useListChanges<Item>(
  { items, keys, move, remove }: List<Item>,
  nameOf: (item: Item, at: number) => string,
) {
  const { announce, undo } = useEditor();
  const toast = useToast();
  const ref = useRef<HTMLDivElement>(null);
  const focusIn = (at: number, selector: string) =>
    ref.current?.querySelector('ol')?.children[at]?.querySelector<HTMLElement>(selector)?.focus();

  return {
    ref,
    rows: items.map((item, at) => ({ at, key: keys[at] ?? '', item, name: nameOf(item, at) })),
    moveBy: (at: number, by: number) => {
      const [item, to] = [items[at], at + by];
      if (item === undefined || items[to] === undefined) return;
      flushSync(() => move(at, to));
      announce(`${nameOf(item, at)} is now ${String(to + 1)} of ${String(items.length)}`);
      focusIn(to, `[data-act="${by < 0 ? 'up' : 'down'}"]`);
    },
    remove: (at: number) => {
      const item = items[at];
      if (item === undefined) return;
      const name = nameOf(item, at);
      const putBack = flushSync(() => remove(at));
      toast(
        { title: 'Removed', description: `${name} is taken out of the list` },
        { sentence: `Put ${name} back`, run: () => undo(putBack) },
      );
      const last = items.length - 2;
      if (last < 0) ref.current?.querySelector<HTMLElement>('[data-add]')?.focus();
      else focusIn(Math.min(at, last), '[data-act="remove"], [data-act="archive"]');
    },
  };
}
