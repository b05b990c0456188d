import { useEffect, useState } from 'react';
import {
  checkCatalogue,
  hasCatalogueShape,
  type Catalogue,
} from '@finesse/api/contract/catalogue/catalogue';
import { CATALOGUE_LIMIT_BYTES, catalogueBytes } from '@finesse/api/contract/limits';
import { parsedBody } from '../../../shared/api/failure';
import { isRecord } from '../../../shared/isRecord';
import { clearDraft, storeDraft, loadDraft } from '../../drafts';
import { withIds } from './ids';
import { fromIdPath, getAt, isSame, setAt, type Draft } from './paths';
import { syncUses, type Uses } from './uses';

const NAME = 'catalogue';

/** What is saved of a catalogue: all but its version and its currency. */
export function contentOf(catalogue: Catalogue): Draft {
  return Object.fromEntries(
    Object.entries(catalogue).filter(([name]) => name !== 'version' && name !== 'currency'),
  );
}

interface Edited {
  /** The saved catalogue that the draft changes. */
  base: Catalogue;
  draft: Draft;
  /** The uses of removed items and equipment, restored together with them. */
  removed: Uses;
}

function withValue({ base, draft, removed }: Edited, path: string, value: unknown): Edited {
  return { base, ...syncUses(withIds(setAt(draft, path, value), contentOf(base)), removed) };
}

/**
 * The draft that this owner left in this tab, before a reload or another sign-in. Of an older build it
 * gets what has come to the catalogue since; one that the editor cannot show is dropped.
 */
function storedDraft(catalogue: Catalogue, owner: string): Edited | null {
  const { base, draft } = loadDraft(NAME, owner) ?? {};
  const [known, typed] = [base, draft].map((text) => parsedBody(text ?? ''));
  const isKept = isRecord(known) && typeof known['version'] === 'number' && isRecord(typed);
  if (!isKept) return null;
  const edited = { base: { ...catalogue, ...known }, draft: { ...contentOf(catalogue), ...typed } };
  if (!hasCatalogueShape(edited.base) || !hasCatalogueShape(edited.draft)) return null;
  return { ...edited, removed: {} };
}

/** An error of the server about a value, shown until that value changes. */
interface ServerError {
  value: unknown;
  message: string;
}

/** The catalogue as it is edited, with an error for each field that breaks a rule. */
export function useDraft(catalogue: Catalogue, owner: string) {
  const [restored] = useState(() => storedDraft(catalogue, owner));
  const [{ base, draft }, setEdited] = useState<Edited>(
    () => restored ?? { base: catalogue, draft: contentOf(catalogue), removed: {} },
  );
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [showsAll, setShowsAll] = useState(false);
  const [serverErrors, setServerErrors] = useState<Readonly<Record<string, ServerError>>>({});
  const [resets, setResets] = useState(0);
  const hideProblems = () => {
    setTouched(new Set());
    setShowsAll(false);
    setServerErrors({});
  };
  const isChanged = !isSame(draft, contentOf(base));

  useEffect(() => {
    if (isChanged)
      storeDraft(NAME, owner, { base: JSON.stringify(base), draft: JSON.stringify(draft) });
    else clearDraft(NAME);
  }, [base, draft, isChanged, owner]);

  const { problems: broken = {}, content } = checkCatalogue(draft);
  /** The errors to show: of touched fields, and of all fields after an attempt to save. */
  const problems: Readonly<Record<string, string>> = Object.fromEntries([
    ...Object.entries(serverErrors)
      .filter(([path, { value }]) => isSame(getAt(draft, path), value))
      .map(([path, { message }]) => [path, message] as const),
    ...Object.entries(broken).filter(([path]) => showsAll || touched.has(path)),
  ]);

  return {
    base,
    draft,
    isChanged,
    isRestored: restored !== null,
    /** How often another catalogue has taken its place: of its fields nothing is to be kept. */
    resets,
    isValid: Object.keys(broken).length === 0,
    /** How many bytes it exceeds the limit by; 0 where it does not. */
    excess: content ? Math.max(0, catalogueBytes(content) - CATALOGUE_LIMIT_BYTES) : 0,
    problems,
    set: (path: string, value: unknown) => setEdited((now) => withValue(now, path, value)),
    /** Changes a list as it is by then, wherever its item is; nothing where that is gone. */
    changeList: (idPath: string, change: (list: readonly unknown[]) => unknown[]) =>
      setEdited((now) => {
        const path = fromIdPath(now.draft, idPath);
        if (path === undefined) return now;
        return withValue(now, path, change((getAt(now.draft, path) ?? []) as unknown[]));
      }),
    touch: (path: string) => setTouched((before) => new Set([...before, path])),
    /** Shows every problem there is, with those that the server found. */
    showProblems: (found: Readonly<Record<string, string>> = {}) => {
      setShowsAll(true);
      const errors = Object.entries(found).map(
        ([path, message]) => [path, { value: getAt(draft, path), message }] as const,
      );
      setServerErrors(Object.fromEntries(errors));
      return { ...broken, ...found };
    },
    /** After a save: what was typed since `sent` stays, and is not saved yet. */
    accept: (saved: Catalogue, sent: Draft) => {
      setEdited(({ draft: typed, removed }) => {
        const roots = changedRoots(sent, typed).map((root) => [root, typed[root]] as const);
        return {
          base: saved,
          draft: { ...contentOf(saved), ...Object.fromEntries(roots) },
          removed: roots.length > 0 ? removed : {},
        };
      });
      hideProblems();
    },
    /** Edits another catalogue, with a changed content if there is one. */
    reset: (to: Catalogue, changed: Draft = contentOf(to)) => {
      setEdited({ base: to, draft: changed, removed: {} });
      setResets((count) => count + 1);
      hideProblems();
    },
  };
}

export type DraftControl = ReturnType<typeof useDraft>;

/** The roots that differ between two documents, such as `packages`. */
export const changedRoots = (one: Draft, other: Draft): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (root) => !isSame(one[root], other[root]),
  );
