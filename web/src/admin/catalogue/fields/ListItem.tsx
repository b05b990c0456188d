import { useId, type ReactNode } from 'react';
import { price } from '@finesse/api/contract/currency';
import { Icon } from '../../ui/Icon';
import { Picture } from '../../../shared/ui/Picture';
import { FieldError } from '../../../shared/form/FieldError';
import { useEditor } from '../EditorContext';
import { ItemButtons } from './ItemButtons';
import { textOf, type Item, type ItemSpec } from './fieldSpec';

interface ListItemProps {
  rowKey: string;
  spec: ItemSpec;
  path: string;
  item: Item;
  name: string;
  isFirst: boolean;
  isLast: boolean;
  /** Null for an item that cannot be folded. */
  fold: { isOpen: boolean; open: (isOpen: boolean) => void } | null;
  onMove: (by: number) => void;
  onRemove?: () => void;
  onArchive?: () => void;
  children: ReactNode;
}

export function ListItem(props: ListItemProps) {
  const { rowKey, spec, path, item, name, fold, onArchive, children, ...rest } = props;
  const { problems } = useEditor();
  const id = useId();
  const own = problems[path] ?? problems[`${path}.id`];
  const hasProblem = Object.keys(problems).some((at) => at === path || at.startsWith(`${path}.`));
  const isArchived = item['archived'] === true;
  const isOpen = fold === null || fold.isOpen || hasProblem;
  const buttons = (
    <ItemButtons name={name} {...rest} onArchive={onArchive} isArchived={isArchived} />
  );
  const classes = ['item', fold ? 'item-folding' : 'item-flat', isArchived && 'item-archived'];

  return (
    <li
      className={classes.filter(Boolean).join(' ')}
      data-key={rowKey}
      // So that it stays open once its problem is solved.
      onFocusCapture={() => hasProblem && fold?.open(true)}
    >
      {fold && (
        <div className="item-head">
          <button
            className="item-fold"
            type="button"
            data-path={path}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => fold.open(!isOpen)}
          >
            <Icon name="next" />
            <Thumbnail picture={textOf(item['picture'])} />
            <Summary item={item} name={name} spec={spec} isArchived={isArchived} />
          </button>
          {buttons}
        </div>
      )}
      {isOpen && (
        <div className="item-body" id={id} role="group" aria-label={name}>
          {children}
          <FieldError id={`${id}-error`} message={own} />
        </div>
      )}
      {!fold && buttons}
    </li>
  );
}

type SummaryProps = Pick<ListItemProps, 'item' | 'name' | 'spec'> & { isArchived: boolean };

function Summary({ item, name, spec, isArchived }: SummaryProps) {
  const { currency } = useEditor();
  const detail = spec.detail?.(item, (amount) => price(amount, currency));
  return (
    <span className="item-words">
      <bdi className="item-name">{name}</bdi>
      {detail && <span className="item-detail">{detail}</span>}
      {isArchived && <span className="item-badge">Archived</span>}
    </span>
  );
}

function Thumbnail({ picture }: { picture: string }) {
  if (!picture) return null;
  return (
    <span className="thumbnail">
      <Picture name={picture} alt="" sizes="4rem" />
    </span>
  );
}
