import { Button } from '../../shared/ui/Button';
import { ConfirmDialog } from '../../shared/ui/dialog/ConfirmDialog';
import { ChoiceButtons } from './ChoiceButtons';
import { useOnline } from '../../shared/useOnline';
import { tooLong } from './useSave';

export type View = 'edit' | 'preview';
const VIEWS = { edit: 'Edit', preview: 'Preview' } as const;

interface SaveBarProps {
  isChanged: boolean;
  isBusy: boolean;
  problems: number;
  /** By how many bytes it is too long. */
  excess: number;
  view: View;
  onView: (view: View) => void;
  onSave: () => void;
  onDiscard: () => void;
}

/** What is always in reach: saving, giving up, and on a phone what is looked at. */
export function SaveBar(props: SaveBarProps) {
  const { isChanged, isBusy, problems, excess, view, onView, onSave, onDiscard } = props;
  const isOnline = useOnline();
  const isOff = !isChanged || isBusy;
  return (
    <div className="save-bar">
      <p className="save-bar-words" role="status">
        {!isOnline && <strong>You are offline. </strong>}
        {problems > 0
          ? `${String(problems)} ${problems === 1 ? 'field needs' : 'fields need'} your attention`
          : excess > 0
            ? tooLong(excess)
            : isChanged
              ? 'Unsaved changes'
              : 'Everything is saved'}
      </p>
      <div className="save-bar-view">
        <ChoiceButtons label="What is shown" options={VIEWS} value={view} onChange={onView} />
      </div>
      {isChanged && (
        <ConfirmDialog
          trigger={<Button look="quiet">Discard</Button>}
          title="Discard Changes?"
          text="What you changed since it was last saved is given up."
          action="Discard"
          onConfirm={onDiscard}
        />
      )}
      <Button
        look="primary"
        className="save-button"
        aria-disabled={isOff}
        onClick={() => !isOff && onSave()}
      >
        {isBusy ? 'Saving...' : 'Save'}
      </Button>
    </div>
  );
}
