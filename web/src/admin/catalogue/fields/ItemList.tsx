import { useState, type ReactNode } from 'react';
import { Button } from '../../../shared/ui/Button';
import { Icon } from '../../ui/Icon';
import { FieldError } from '../../../shared/form/FieldError';
import { getAt, join } from '../draft/paths';
import { useEditor } from '../EditorContext';
import { ListItem } from './ListItem';
import { textOf, type Item, type FieldProps } from './fieldSpec';
import { newItem } from './newItem';
import { useListItems } from './useListItems';
import { useField } from './useField';

/** Identifies an item among the saved ones. */
const keyOf = (item: Item): unknown => item['id'] ?? item['service'];

/** Items with more fields are folded. */
const MAX_UNFOLDED_FIELDS = 2;

interface ItemListProps extends FieldProps<'list'> {
  /** The fields of the item at a path. */
  children: (path: string) => ReactNode;
}

/** A list of items that can be added, changed, moved, and archived or removed. */
export function ItemList({ spec, path, children }: ItemListProps) {
  const { label, item: kind } = spec;
  const { set, saved } = useEditor();
  const savedKeys = ((getAt(saved, path) ?? []) as Item[]).map(keyOf);
  const { id, error } = useField(path);
  const nameOf = (item: Item, at: number) =>
    (typeof kind.title === 'string' ? textOf(item[kind.title]) : kind.title(item)) ||
    `${kind.noun} ${String(at + 1)}`;
  const { ref, items, rows, add, moveBy, remove } = useListItems<Item>(path, nameOf);
  const [opened, setOpened] = useState<Readonly<Record<string, boolean>>>({});
  const open = (key: string, isOpen = true) =>
    setOpened((before) => ({ ...before, [key]: isOpen }));
  const isFolded =
    kind.fields.length > MAX_UNFOLDED_FIELDS ||
    kind.fields.some((field) => field.kind === 'picture');
  const blank = newItem(kind, items);

  return (
    <div ref={ref} role="group" aria-label={label}>
      {rows.length === 0 && (
        <p className="editor-empty">{kind.empty ?? `There is no ${kind.noun} yet.`}</p>
      )}
      <ol className="item-list">
        {rows.map(({ item, at, key, name }) => (
          <ListItem
            key={key}
            rowKey={key}
            spec={kind}
            path={join(path, at)}
            item={item}
            name={name}
            isFirst={at === 0}
            isLast={at === rows.length - 1}
            fold={isFolded ? { isOpen: opened[key] === true, open: (to) => open(key, to) } : null}
            onMove={(by) => moveBy(at, by)}
            {...(kind.isArchived && savedKeys.includes(keyOf(item))
              ? { onArchive: () => set(join(path, at, 'archived'), item['archived'] !== true) }
              : { onRemove: () => remove(at) })}
          >
            {children(join(path, at))}
          </ListItem>
        ))}
      </ol>
      {blank && (
        <Button className="item-add" data-add onClick={() => open(add(blank))}>
          <Icon name="plus" />
          Add {kind.noun}
        </Button>
      )}
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}
