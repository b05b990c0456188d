import type { DraftDialog } from './drafts';

/** Says that a form holds what was typed before the session ended or the page was left. */
export const DraftNote = ({ draft }: Pick<DraftDialog, 'draft'>) =>
  draft && (
    <p className="form-kept" role="status">
      What you had typed is still here.
    </p>
  );
