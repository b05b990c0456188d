import type { DraftDialog } from './drafts';

/** Says that a form was filled in from a draft. */
export const DraftNote = ({ draft }: Pick<DraftDialog, 'draft'>) =>
  draft && (
    <p className="form-restored" role="status">
      Your unsaved draft has been restored.
    </p>
  );
