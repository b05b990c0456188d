import { Button } from '../../shared/ui/Button';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog';
import { ChoiceButtons } from './ChoiceButtons';
import { useOnline } from '../../shared/useOnline';
import type { CatalogueForm } from './draft/useCatalogueForm';
import { tooLong, type SaveControl } from './useSave';

export type View = 'edit' | 'preview';
const VIEWS = { edit: 'Edit', preview: 'Preview' } as const;

interface SaveBarProps {
  control: CatalogueForm;
  saving: SaveControl;
  view: View;
  onView: (view: View) => void;
}

/** Stays in sight: Save, Discard, and on a phone the switch between form and preview. */
export function SaveBar({ control, saving, view, onView }: SaveBarProps) {
  const { base, isChanged, excess } = control;
  const { isBusy, save } = saving;
  const problems = Object.keys(control.problems).length;
  const isOnline = useOnline();
  const isOff = !isChanged || isBusy;
  return (
    <div className="save-bar d-flex flex-wrap row-gap-2 column-gap-3 align-items-center">
      <p className="save-bar-words fs-small lh-sm text-body-secondary" role="status">
        {!isOnline && <strong className="text-danger-emphasis">You are offline. </strong>}
        {problems > 0
          ? `${String(problems)} ${problems === 1 ? 'field needs' : 'fields need'} your attention`
          : excess > 0
            ? tooLong(excess)
            : isChanged
              ? 'Unsaved changes'
              : 'Everything is saved'}
      </p>
      <div className="d-xl-none me-auto">
        <ChoiceButtons label="What is shown" options={VIEWS} value={view} onChange={onView} />
      </div>
      {isChanged && (
        <ConfirmDialog
          trigger={
            <Button look="quiet" className="px-3">
              Discard
            </Button>
          }
          title="Discard Changes?"
          text="Your changes since the last save will be lost."
          action="Discard"
          onConfirm={() => control.edit(base)}
        />
      )}
      <Button
        look="primary"
        className="save-button"
        aria-disabled={isOff}
        onClick={() => void save()}
      >
        {isBusy ? 'Saving...' : 'Save'}
      </Button>
    </div>
  );
}
