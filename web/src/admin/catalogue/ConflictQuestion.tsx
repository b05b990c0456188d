import { formatDateTime } from '@finesse/api/contract/dates';
import { useSettings } from '../../shared/settings';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog';
import { contentOf } from './draft/storedDraft';
import { changedRoots, type CatalogueForm } from './draft/useCatalogueForm';
import { sectionAt } from './sections';
import type { SaveControl } from './useSave';

interface ConflictQuestionProps {
  control: CatalogueForm;
  saving: SaveControl;
}

/** Says who has saved which sections, and asks whose changes to keep. */
export function ConflictQuestion({ control, saving }: ConflictQuestionProps) {
  const { conflict, closeConflict, keepMine, takeTheirs } = saving;
  const { timeZone } = useSettings();
  if (!conflict) return null;
  const { current, change } = conflict;
  const { saved, values } = control;
  const theirs = changedRoots(saved, contentOf(current));
  const both = changedRoots(saved, values).filter((root) => theirs.includes(root));
  const who = change.createdBy ?? 'Somebody';
  const text = [
    `${who} saved version ${String(change.version)} on ${formatDateTime(change.createdAt, timeZone)}`,
    `and changed: ${titlesOf(theirs)}.`,
    both.length > 0
      ? `You changed ${titlesOf(both)} too: “Keep mine” replaces their changes there with yours and keeps the rest of theirs.`
      : '“Keep mine” adds your changes to theirs.',
    'Nothing was overwritten yet.',
  ].join(' ');
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && closeConflict()}
      title="Already Changed"
      text={text}
      action="Keep mine"
      onConfirm={() => keepMine(conflict)}
      other={{ action: 'Take theirs', onConfirm: () => takeTheirs(conflict) }}
    />
  );
}

/** The titles of their sections; of a part without a section, its own name. */
const titlesOf = (roots: readonly string[]): string =>
  [...new Set(roots.map((root) => sectionAt(root)?.title ?? root))].join(', ') || 'nothing';
