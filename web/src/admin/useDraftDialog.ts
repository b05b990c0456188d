import { useState } from 'react';
import { dropDraft, keepDraft, keptDraft } from './drafts';

/**
 * Whether the dialog of a form is open. What `owner` was typing when the session ended, or the page
 * was left, comes back with it; closing it gives that up.
 */
export function useDraftDialog(name: string, owner: string) {
  const [draft, setDraft] = useState(() => keptDraft(name, owner));
  const [open, setOpen] = useState(draft !== undefined);

  function show(shown: boolean) {
    setOpen(shown);
    if (shown) return;
    dropDraft(name);
    setDraft(undefined);
  }

  return {
    draft,
    open,
    show,
    keep: (texts: Record<string, string>) => keepDraft(name, owner, texts),
  };
}
