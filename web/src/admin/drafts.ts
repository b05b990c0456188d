import { useState } from 'react';
import { isRecord } from '../shared/isRecord';
import { tabStorage } from '../shared/storage';

const PREFIX = 'owner-draft:';

/**
 * Drafts of forms in `sessionStorage`, kept over the end of a session until the form is sent or
 * closed, or somebody else signs in. They hold personal data, so signing out deletes them.
 */
export const storeDraft = (name: string, owner: string, texts: Record<string, string>): void =>
  tabStorage.store(PREFIX + name, { owner, texts });

/** The draft of this owner; undefined where there is none that can be read. */
export function loadDraft(name: string, owner: string): Record<string, string> | undefined {
  const draft = tabStorage.read(PREFIX + name);
  if (!isRecord(draft) || draft['owner'] !== owner || !isRecord(draft['texts'])) return undefined;
  const texts = Object.entries(draft['texts']);
  return Object.fromEntries(
    texts.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

export const clearDraft = (name: string): void => tabStorage.remove(PREFIX + name);

const draftNames = () =>
  tabStorage
    .names()
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => key.slice(PREFIX.length));

/** Whether this tab has unsent drafts. */
export const hasDrafts = (): boolean => draftNames().length > 0;

/** Deletes all drafts but those of `owner`; all where it is null. */
export function clearDraftsExcept(owner: string | null): void {
  for (const name of draftNames()) if (owner === null || !loadDraft(name, owner)) clearDraft(name);
}

/** The draft of a form that stays. */
export function useDraft(name: string, owner: string) {
  const [draft] = useState(() => loadDraft(name, owner));
  return {
    draft,
    saveDraft: (texts: Record<string, string>) => storeDraft(name, owner, texts),
    clearDraft: () => clearDraft(name),
  };
}

/**
 * The state of a form's dialog that restores a draft: it is open at once where there is one, and
 * closing it deletes the draft.
 */
export function useDraftDialog(name: string, owner: string) {
  const [draft, setDraft] = useState(() => loadDraft(name, owner));
  const [open, setOpen] = useState(draft !== undefined);
  return {
    draft,
    saveDraft: (values: Record<string, string>) => storeDraft(name, owner, values),
    open,
    setOpen: (isOpen: boolean) => {
      setOpen(isOpen);
      if (isOpen) return;
      clearDraft(name);
      setDraft(undefined);
    },
  };
}
