import { useState } from 'react';
import { isRecord } from '../shared/isRecord';
import { tabStorage } from '../shared/storage';
import { useSignedInUser } from './signedInUser';

const PREFIX = 'owner-draft:';

/**
 * Drafts of forms in `sessionStorage`, kept over the end of a session until the form is sent or
 * closed, or somebody else signs in. They hold personal data, so signing out deletes them.
 */
export const storeDraft = (
  name: string,
  owner: string,
  texts: Record<string, string>,
  seen?: unknown,
): void => tabStorage.store(PREFIX + name, { owner, texts, seen });

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

/**
 * The draft of a form that stays.
 * @param now the record that the form changes: a restored draft is based on it as it was then
 */
export function useDraft<Item = undefined>(name: string, now?: Item) {
  const { uid } = useSignedInUser();
  const [stored] = useState(() => storedForm(name, uid, now));
  return {
    ...stored,
    saveDraft: (texts: Record<string, string>, seen?: Item) => storeDraft(name, uid, texts, seen),
    clearDraft: () => clearDraft(name),
  };
}

/**
 * The state of a form's dialog that restores a draft: it is open at once where there is one, and
 * closing it deletes the draft.
 * @param now as of `useDraft`
 */
export function useDraftDialog<Item = undefined>(name: string, now?: Item) {
  const { uid } = useSignedInUser();
  const [stored, setStored] = useState(() => storedForm(name, uid, now));
  const [open, setOpen] = useState(stored.draft !== undefined);
  return {
    draft: {
      ...stored,
      saveDraft: (texts: Record<string, string>, seen?: Item) => storeDraft(name, uid, texts, seen),
    },
    open,
    onOpenChange: (isOpen: boolean) => {
      setOpen(isOpen);
      if (isOpen) return;
      clearDraft(name);
      setStored({ draft: undefined });
    },
  };
}

/** The texts of a form, and the record that they are based on. */
function storedForm<Item>(name: string, owner: string, now: Item | undefined) {
  const draft = loadDraft(name, owner);
  const seen = draft && seenOf(name);
  return { draft, ...(now && seen && { seen: { ...now, ...seen } }) };
}

const seenOf = (name: string): object | undefined => {
  const stored = tabStorage.read(PREFIX + name);
  return isRecord(stored) && isRecord(stored['seen']) ? stored['seen'] : undefined;
};

/** The record whose form has a draft, for the state of a list; undefined where there is none. */
export function useDraftedRecord<Item extends { id: string }>(name: string): Item | undefined {
  const { uid } = useSignedInUser();
  const seen = loadDraft(name, uid) && seenOf(name);
  return seen && 'id' in seen && typeof seen.id === 'string' ? (seen as Item) : undefined;
}
