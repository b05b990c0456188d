import { useState, type ReactNode } from 'react';
import { get } from 'react-hook-form';
import { Button } from '../../../shared/ui/Button';
import { Icon } from '../../ui/Icon';
import { FieldError } from '../../../shared/form/FieldError';
import { join } from '../draft/paths';
import { useEditor } from '../EditorContext';
import { ListItem } from './ListItem';
import { type Item, type FieldProps, type FieldSpec, type ItemSpec, itemName } from './fieldSpec';
import { useSetValue } from './useField';
import { useItems, useListChanges, useListError } from './useListItems';

/** Identifies an item among the saved ones. */
const keyOf = (item: Item): unknown => item['id'] ?? item['service'];

/** Items with more fields are folded. */
const MAX_UNFOLDED_FIELDS = 2;

interface ItemListProps extends FieldProps<'list'> {
  children: (path: string) => ReactNode;
}

export function ItemList({ spec, path, children }: ItemListProps) {
  const { label, item: kind } = spec;
  const { saved } = useEditor();
  const setValue = useSetValue();
  const savedItems: Item[] = get(saved, path, []);
  const savedKeys = savedItems.map(keyOf);
  const error = useListError(path);
  const list = useItems<Item>(path);
  const nameOf = (item: Item, at: number) => itemName(kind, item, at);
  const { ref, rows, moveBy, remove } = useListChanges(list, nameOf);
  /** The position of the item that was added last, which is open at first. */
  const [added, setAdded] = useState<number>();
  const isFolded =
    kind.fields.length > MAX_UNFOLDED_FIELDS ||
    kind.fields.some((field) => field.kind === 'picture');
  const blank = newItem(kind, list.items);

  return (
    <div ref={ref} role="group" aria-label={label}>
      {rows.length === 0 && (
        <p className="editor-empty p-4 mb-3 rounded-3 text-center text-body-secondary">
          {kind.empty ?? `There is no ${kind.noun} yet.`}
        </p>
      )}
      <ol className="d-grid gap-2 mb-3">
        {rows.map(({ item, at, key, name }) => (
          <ListItem
            key={key}
            spec={kind}
            path={join(path, at)}
            item={item}
            name={name}
            isFirst={at === 0}
            isLast={at === rows.length - 1}
            isFolding={isFolded}
            isOpenAtFirst={at === added}
            onMove={(by) => moveBy(at, by)}
            {...(kind.isArchived && savedKeys.includes(keyOf(item))
              ? { onArchive: () => setValue(join(path, at, 'archived'), item['archived'] !== true) }
              : { onRemove: () => remove(at) })}
          >
            {children(join(path, at))}
          </ListItem>
        ))}
      </ol>
      {blank && (
        <Button
          data-add
          onClick={() => {
            setAdded(rows.length);
            list.append(blank);
          }}
        >
          <Icon name="plus" />
          Add {kind.noun}
        </Button>
      )}
      <FieldError id={`${path}-error`} message={error} />
    </div>
  );
}

/** An item with empty fields; undefined where no more can be added. */
function newItem(spec: ItemSpec, items: readonly Item[]): Item | undefined {
  const preset = spec.preset ? spec.preset(items) : {};
  if (items.length >= spec.most || !preset) return undefined;
  const empty = spec.fields.map(emptyField);
  return Object.assign({}, ...empty, spec.isArchived && { archived: false }, preset) as Item;
}

function emptyField(field: FieldSpec): Item {
  if (field.kind === 'picture') return { picture: '', alt: '' };
  if (field.kind === 'number' && field.mayBeEmpty) return {};
  const empty = field.kind === 'texts' ? [] : field.kind === 'flag' ? false : '';
  return { [field.name]: empty };
}
