import { useState } from 'react';
import { namesInTab, readTab, removeFromTab, storeInTab } from '../shared/tabStorage';

const PREFIX = 'owner-draft:';

interface Kept {
  owner: string;
  texts: Record<string, string>;
}

/**
 * What an owner was typing when the session ended, kept in this tab until it is sent, given up, or
 * somebody else signs in. It is other people's data, so it never outlives a sign-out.
 */
export const storeDraft = (name: string, owner: string, texts: Record<string, string>): void =>
  storeInTab(PREFIX + name, { owner, texts } satisfies Kept);

/** The texts that this owner left; undefined where there are none. */
export function loadDraft(name: string, owner: string): Record<string, string> | undefined {
  const kept = readTab(PREFIX + name) as Kept | null;
  return kept?.owner === owner ? kept.texts : undefined;
}

export const clearDraft = (name: string): void => removeFromTab(PREFIX + name);

const draftNames = () =>
  namesInTab()
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => key.slice(PREFIX.length));

/** Whether anything that was typed in this tab is neither sent nor given up. */
export const hasDrafts = (): boolean => draftNames().length > 0;

/** Drops every draft but those of `owner`; all of them where there is none. */
export function clearDraftsExcept(owner: string | null): void {
  for (const name of draftNames()) if (owner === null || !loadDraft(name, owner)) clearDraft(name);
}

/**
 * Whether the dialog of a form is open. What `owner` was typing when the session ended, or the page
 * was left, comes back with it; closing it gives that up.
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

export type DraftDialog = ReturnType<typeof useDraftDialog>;
