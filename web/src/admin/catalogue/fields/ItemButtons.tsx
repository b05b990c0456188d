import { IconButton } from '../../../shared/ui/records/IconButton';

interface ItemButtonsProps {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: number) => void;
  onRemove?: (() => void) | undefined;
  onArchive?: (() => void) | undefined;
  isArchived?: boolean;
}

/** What can be done with one item of a list; `data-act` finds a button again once it was moved. */
export function ItemButtons(props: ItemButtonsProps) {
  const { name, isFirst, isLast, onMove, onRemove, onArchive, isArchived = false } = props;
  const archive = isArchived ? 'Restore' : 'Archive';
  return (
    <div className="item-buttons">
      <IconButton
        data-act="up"
        icon="ascending"
        label={`Move up: ${name}`}
        // It keeps the keyboard at the end of the list, too.
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
