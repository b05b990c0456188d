import { errorField } from '../../shared/api/failure';
import type { QuoteDraftState } from './draft/useQuoteDraft';

interface SaveNoteProps {
  state: QuoteDraftState['state'];
  /** How many fields are not right yet. */
  problems: number;
}

/** Whether what is typed is kept, and why not. */
export function SaveNote({ state, problems }: SaveNoteProps) {
  const { saving } = state;
  return (
    <p className={saving === 'saved' ? 'save-note' : 'save-note save-note-open'} role="status">
      {wordsOf(state, problems)}
    </p>
  );
}

function wordsOf({ saving, failure }: SaveNoteProps['state'], problems: number): string {
  switch (saving) {
    case 'saved':
      return 'Saved';
    case 'saving':
      return 'Saving...';
    case 'unsaved':
      return `Not saved: ${problems === 1 ? 'one field is' : `${String(problems)} fields are`} not right yet`;
    case 'failed':
      return 'Not saved: no connection. What you typed stays here and is tried again.';
    case 'refused':
      return `Not saved: ${errorField(failure?.body ?? '') ?? 'the server refused it'}`;
  }
}
