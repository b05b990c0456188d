import { useEffect, useState } from 'react';
import { checkCatalogue, type Catalogue } from '@finesse/api/contract/catalogue/catalogue';
import { clearDraft, storeDraft, loadDraft } from '../../drafts';
import { withIds } from './ids';
import { CATALOGUE_LIMIT_BYTES, catalogueBytes } from '@finesse/api/contract/catalogue/size';
import { getAt, isSame, rootOf, setAt, type Draft } from './paths';
import { settleUses, type Uses } from './uses';

const NAME = 'catalogue';

/** What is saved of a catalogue: its number and its currency are not. */
export function contentOf(catalogue: Catalogue): Draft {
  return Object.fromEntries(
    Object.entries(catalogue).filter(([name]) => name !== 'version' && name !== 'currency'),
  );
}

interface Edited {
  /** What the changes are of. */
  base: Catalogue;
  draft: Draft;
  /** What items took that are no longer there, or of equipment that is not: it may be put back. */
  lost: Uses;
}

/** What this owner left in this tab, before a reload or another sign-in. */
function leftBehind(owner: string): Edited | null {
  const kept = loadDraft(NAME, owner);
  if (!kept) return null;
  const { base = 'null', draft = 'null' } = kept;
  return { base: JSON.parse(base) as Catalogue, draft: JSON.parse(draft) as Draft, lost: {} };
}

/** A sentence of the server's about a value, for as long as that stays the same. */
interface Refused {
  value: unknown;
  sentence: string;
}

/** The catalogue as it is edited, with the sentences for what breaks a rule of the contract. */
export function useDraft(catalogue: Catalogue, owner: string) {
  const [left] = useState(() => leftBehind(owner));
  const [{ base, draft }, setEdited] = useState<Edited>(
    () => left ?? { base: catalogue, draft: contentOf(catalogue), lost: {} },
  );
  const [looked, setLooked] = useState<ReadonlySet<string>>(new Set());
  const [showsAll, setShowsAll] = useState(false);
  const [refused, setRefused] = useState<Readonly<Record<string, Refused>>>({});
  const isChanged = !isSame(draft, contentOf(base));

  useEffect(() => {
    if (isChanged)
      storeDraft(NAME, owner, { base: JSON.stringify(base), draft: JSON.stringify(draft) });
    else clearDraft(NAME);
  }, [base, draft, isChanged, owner]);

  const { problems: broken = {}, content } = checkCatalogue(draft);
  const stillRefused = Object.entries(refused).filter(([path, { value }]) =>
    isSame(getAt(draft, path), value),
  );
  /** Those that are shown: of fields that were left, and of all once saving was tried. */
  const problems: Readonly<Record<string, string>> = Object.fromEntries([
    ...stillRefused.map(([path, { sentence }]) => [path, sentence] as const),
    ...Object.entries(broken).filter(([path]) => showsAll || looked.has(path)),
  ]);

  return {
    base,
    draft,
    isChanged,
    isLeftBehind: left !== null,
    isValid: Object.keys(broken).length === 0,
    /** By how many bytes it is too long to be saved; 0 where it is not. */
    excess: content ? Math.max(0, catalogueBytes(content) - CATALOGUE_LIMIT_BYTES) : 0,
    problems,
    set: (path: string, value: unknown) =>
      setEdited((now) => ({
        base: now.base,
        ...settleUses(withIds(setAt(now.draft, path, value), contentOf(now.base)), now.lost),
      })),
    look: (path: string) => setLooked((before) => new Set([...before, path])),
    /** Shows every problem there is, with what the server said. */
    showProblems: (said: Readonly<Record<string, string>> = {}) => {
      setShowsAll(true);
      const values = Object.entries(said).map(([path, sentence]) => [
        path,
        { value: getAt(draft, path), sentence },
      ]);
      setRefused(Object.fromEntries(values) as Record<string, Refused>);
      return { ...broken, ...said };
    },
    /** Goes on from another catalogue, with what is changed of it, if anything. */
    restart: (from: Catalogue, changed: Draft = contentOf(from)) => {
      setEdited({ base: from, draft: changed, lost: {} });
      setLooked(new Set());
      setShowsAll(false);
      setRefused({});
    },
  };
}

export type DraftControl = ReturnType<typeof useDraft>;

/** The roots that differ between two documents, such as `packages`. */
export const changedRoots = (one: Draft, other: Draft): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)].map(rootOf))].filter(
    (root) => !isSame(one[root], other[root]),
  );
