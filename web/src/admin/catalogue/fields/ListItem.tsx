import { useId, useState, type ReactNode } from 'react';
import { get, useFormState, type FieldError } from 'react-hook-form';
import { price } from '@finesse/api/contract/currency';
import { Badge } from '../../ui/Badge';
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
