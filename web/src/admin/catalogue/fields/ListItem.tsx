import { useId, useState, type ReactNode } from 'react';
import { get, useFormState, type FieldError } from 'react-hook-form';
import { price } from '@finesse/api/contract/currency';
import { Icon } from '../../ui/Icon';
import { Picture } from '../../../shared/ui/Picture';
import { FieldError as ErrorMessage } from '../../../shared/form/FieldError';
import { useEditor } from '../EditorContext';
import { ItemButtons } from './ItemButtons';
import { textOf, type Item, type ItemSpec } from './fieldSpec';

interface ListItemProps {
  spec: ItemSpec;
  path: string;
  item: Item;
  name: string;
  isFirst: boolean;
  isLast: boolean;
  isFolding: boolean;
  isOpenAtFirst: boolean;
  onMove: (by: number) => void;
  onRemove?: () => void;
  onArchive?: () => void;
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
  const classes = ['item', isFolding ? 'item-folding' : 'item-flat', isArchived && 'item-archived'];

  return (
    <li
      className={classes.filter(Boolean).join(' ')}
      // So that it stays open once its problem is solved.
      onFocusCapture={() => problem && setUnfolded(true)}
    >
      {isFolding && (
        <div className="item-head">
          <button
            className="item-fold"
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
        <div className="item-body" id={id} role="group" aria-label={name}>
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
