import { IconButton } from '../../ui/records/IconButton';

export interface ItemButtonsProps {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: number) => void;
  onRemove?: (() => void) | undefined;
  onArchive?: (() => void) | undefined;
  isArchived?: boolean;
}

/** The buttons of a list item; `data-act` finds a button again after a move. */
export function ItemButtons(props: ItemButtonsProps) {
  const { name, isFirst, isLast, onMove, onRemove, onArchive, isArchived = false } = props;
  const archive = isArchived ? 'Restore' : 'Archive';
  return (
    <div className="item-buttons d-flex flex-shrink-0 justify-content-end">
      <IconButton
        data-act="up"
        icon="ascending"
        label={`Move up: ${name}`}
        // Not `disabled`: it keeps the focus at the end of the list.
        aria-disabled={isFirst}
        onClick={() => onMove(-1)}
      />
      <IconButton
        data-act="down"
        icon="descending"
        label={`Move down: ${name}`}
        aria-disabled={isLast}
        onClick={() => onMove(1)}
      />
      {onArchive && (
        <IconButton
          data-act="archive"
          icon={isArchived ? 'restore' : 'archive'}
          label={`${archive}: ${name}`}
          onClick={onArchive}
        />
      )}
      {onRemove && (
        <IconButton
          data-act="remove"
          icon="trash"
          isDangerous
          label={`Remove: ${name}`}
          onClick={onRemove}
        />
      )}
    </div>
  );
}
