import { useState, type ReactNode, useId } from 'react';
import { get, useFormState, type FieldError } from 'react-hook-form';
import { Button } from '../../../shared/ui/Button';
import { Icon } from '../../ui/Icon';
import { FieldError as ErrorMessage } from '../../../shared/form/FieldError';
import { join } from '../draft/paths';
import { useEditor } from '../EditorContext';
import {
  type Item,
  type FieldProps,
  type FieldSpec,
  type ItemSpec,
  itemName,
  textOf,
} from './fieldSpec';
import { useSetValue } from './useField';
import { useItems, useListChanges, useListError } from './useListItems';
import { price } from '@finesse/api/contract/currency';
import { Badge } from '../../ui/Badge';
import { Picture } from '../../../shared/ui/Picture';
import { ItemButtons, type ItemButtonsProps } from './ItemButtons';

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
      <ErrorMessage id={`${path}-error`} message={error} />
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

interface ListItemProps extends Omit<ItemButtonsProps, 'isArchived'> {
  spec: ItemSpec;
  path: string;
  item: Item;
  isFolding: boolean;
  isOpenAtFirst: boolean;
  children: ReactNode;
}

export function ListItem(props: ListItemProps) {
  const { spec, path, item, name, isFolding, isOpenAtFirst, onArchive, children, ...rest } = props;
  const { errors } = useFormState({ name: path });
  const problem: (FieldError & { id?: FieldError }) | undefined = get(errors, path);
  const [isUnfolded, setUnfolded] = useState(isOpenAtFirst);
  const id = useId();
  const isArchived = item['archived'] === true;
  const isOpen = !isFolding || isUnfolded || problem !== undefined;
  const buttons = (
    <ItemButtons name={name} {...rest} onArchive={onArchive} isArchived={isArchived} />
  );

  return (
    <li
      className={`min-w-0 border rounded-3 bg-body-secondary ${isFolding ? '' : 'item-flat d-grid row-gap-1 column-gap-2 align-items-start p-3'}`}
      // So that it stays open once its problem is solved.
      onFocusCapture={() => problem && setUnfolded(true)}
    >
      {isFolding && (
        <div className="d-flex flex-wrap align-items-center justify-content-end pe-1">
          <button
            className="item-fold d-flex gap-3 align-items-center min-w-0 px-3 py-2 border-0 rounded-3 bg-transparent text-start text-body"
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setUnfolded(!isOpen)}
          >
            <Icon name="next" />
            <Thumbnail picture={textOf(item['picture'])} />
            <Summary item={item} name={name} spec={spec} isArchived={isArchived} />
          </button>
          {buttons}
        </div>
      )}
      {isOpen && (
        <div
          className={isFolding ? 'px-3 pt-2 pb-4 border-top' : 'min-w-0'}
          id={id}
          role="group"
          aria-label={name}
        >
          {children}
          <ErrorMessage id={`${id}-error`} message={problem?.message ?? problem?.id?.message} />
        </div>
      )}
      {!isFolding && buttons}
    </li>
  );
}

type SummaryProps = Pick<ListItemProps, 'item' | 'name' | 'spec'> & { isArchived: boolean };

function Summary({ item, name, spec, isArchived }: SummaryProps) {
  const { currency } = useEditor();
  const detail = spec.detail?.(item, (amount) => price(amount, currency));
  return (
    <span className="d-flex flex-wrap column-gap-3 align-items-baseline min-w-0 text-break">
      <bdi className={isArchived ? 'text-body-secondary' : 'fw-semibold'}>{name}</bdi>
      {detail && <span className="text-body-secondary">{detail}</span>}
      {isArchived && <Badge>Archived</Badge>}
    </span>
  );
}

function Thumbnail({ picture }: { picture: string }) {
  if (!picture) return null;
  return (
    <span className="thumbnail d-block flex-shrink-0 overflow-hidden rounded">
      <Picture name={picture} alt="" sizes="4rem" />
    </span>
  );
}
