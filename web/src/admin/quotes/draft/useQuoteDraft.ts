import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Quote } from '@finesse/api/contract/quotes/quote';
import { draftVersion } from '@finesse/api/contract/versions';
import { conflictIn, fieldErrors, type CallFailure } from '../../../shared/api/failure';
import { clearDraft, storeDraft, loadDraft } from '../../drafts';
import { useSaveQuoteDraftMutation } from '../quotesApi';
import { createAutosave, type SaveState } from './autosave';
import { atFields, problemsOf, type Problems } from './problems';
import { readQuoteTexts } from './storedTexts';
import { draftOf, writtenLines, type Place, type QuoteTexts } from './quoteTexts';

export interface Start {
  texts: QuoteTexts;
  /** The same draft on the server, if there is one. */
  draft: Quote | null;
  /** The entity tag of the draft that was seen when it was typed, where it is not `draft`. */
  seen?: string;
}

/** The body of a save, and the keys of its lines. */
interface Sent {
  body: unknown;
  keys: string[];
}

const storageName = (bookingId: string) => `quote-${bookingId}`;

/** What this owner typed and the server has not saved. */
export function storedStart(bookingId: string, owner: string): Start | null {
  const { texts = '', seen = '*' } = loadDraft(storageName(bookingId), owner) ?? {};
  const read = readQuoteTexts(texts);
  return read && { texts: read, draft: null, seen };
}

const keysOf = (texts: QuoteTexts) => writtenLines(texts).map(({ key }) => key);

/** The entity tags of the draft as this tab has seen it, and of somebody else's that a save met. */
function createVersions(first: string) {
  let seen = first;
  let theirs = first;
  return {
    seen: () => seen,
    saved: (draft: Quote) => {
      seen = draftVersion(draft);
    },
    met: (draft: Quote | null) => {
      theirs = draftVersion(draft);
    },
    /** What is sent next replaces theirs. */
    takeTheirs: () => {
      seen = theirs;
    },
  };
}

/** A quote that is being typed: saved as it is typed, priced by the server, checked by the rules. */
export function useQuoteDraft(bookingId: string, owner: string, start: Start, place: Place) {
  const [saveDraft] = useSaveQuoteDraftMutation();
  const [texts, setTexts] = useState(start.texts);
  const [state, setState] = useState<SaveState<Sent, Quote>>(() => ({
    saving: start.draft ? 'saved' : 'saving',
    taken: start.draft && { body: { body: null, keys: keysOf(start.texts) }, answer: start.draft },
    failure: null,
  }));
  const [versions] = useState(() => createVersions(start.seen ?? draftVersion(start.draft)));
  const [sendErrors, setSendErrors] = useState<Problems>({});
  const [autosave] = useState(() =>
    createAutosave<Sent, Quote>(
      async ({ body }) => {
        const { data, error } = await saveDraft({ bookingId, seen: versions.seen(), body });
        const met = error && conflictIn<Quote | null>(error);
        if (met) versions.met(met.current);
        if (data) versions.saved(data);
        // What was typed meanwhile was stored with the tag before this answer.
        const typed = loadDraft(storageName(bookingId), owner);
        if (data && typed)
          storeDraft(storageName(bookingId), owner, { ...typed, seen: versions.seen() });
        return data ? { data } : { error: error as CallFailure };
      },
      (next) => {
        if (next.saving === 'saved') clearDraft(storageName(bookingId));
        setState(next);
      },
      state.taken,
    ),
  );

  const isDiscarded = useRef(false);

  function save(next: QuoteTexts) {
    // Otherwise what is typed while the quote is sent would begin a draft of the next one.
    if (isDiscarded.current) return;
    const body = draftOf(next, place);
    storeDraft(storageName(bookingId), owner, {
      texts: JSON.stringify(next),
      seen: versions.seen(),
    });
    if (Object.keys(problemsOf(body, next)).length > 0) autosave.pause();
    else autosave.change({ body, keys: keysOf(next) });
  }

  // What a new quote starts with is priced, too.
  const saveStart = useEffectEvent(() => {
    if (!start.draft) save(start.texts);
  });
  useEffect(() => {
    saveStart();
    addEventListener('online', autosave.retry);
    return () => {
      removeEventListener('online', autosave.retry);
      autosave.retry();
    };
  }, [autosave]);

  async function saveNow(): Promise<Quote | null> {
    autosave.change({ body: draftOf(texts, place), keys: keysOf(texts) });
    const { saving, taken } = await autosave.now();
    return saving === 'saved' && taken ? taken.answer : null;
  }

  const saveErrors = atFields(state.saving === 'refused' ? fieldErrors(state.failure) : {}, texts);
  return {
    texts,
    state,
    problems: problemsOf(draftOf(texts, place), texts),
    /** They are shown until something else is typed. */
    serverErrors: { ...sendErrors, ...saveErrors },
    change: (next: Partial<QuoteTexts>) => {
      const changed = { ...texts, ...next };
      setTexts(changed);
      setSendErrors({});
      save(changed);
    },
    seen: versions.seen,
    /** Shows why the server refused to send it. */
    showErrors: (broken: Record<string, string>) => setSendErrors(atFields(broken, texts)),
    /** Saves it even if nothing was changed; null where that failed. */
    saveNow,
    /** Saves it in the place of what somebody else has saved. */
    replaceTheirs: () => {
      versions.takeTheirs();
      return saveNow();
    },
    /** Once it was sent. */
    discard: () => {
      isDiscarded.current = true;
      autosave.stop();
      clearDraft(storageName(bookingId));
    },
  };
}

export type QuoteDraftState = ReturnType<typeof useQuoteDraft>;
