import { useEffect, useEffectEvent, useState } from 'react';
import type { Quote } from '@finesse/api/contract/quotes/quote';
import { fieldErrors, type CallFailure } from '../../../shared/api/failure';
import { clearDraft, storeDraft, loadDraft } from '../../drafts';
import { useSaveQuoteDraftMutation } from '../quotesApi';
import { createAutosave, type SaveState } from './autosave';
import { atFields, problemsOf, type Problems } from './problems';
import { draftOf, writtenLines, type Place, type QuoteTexts } from './quoteTexts';

export interface Start {
  texts: QuoteTexts;
  /** The draft that says the same, if the server has one. */
  draft: Quote | null;
}

/** What was sent to be kept, and whose lines they are. */
interface Sent {
  body: unknown;
  keys: string[];
}

const storageName = (bookingId: string) => `quote-${bookingId}`;

/** What this owner typed and the server has not taken. */
export function keptStart(bookingId: string, owner: string): Start | null {
  const texts = loadDraft(storageName(bookingId), owner)?.['texts'];
  return texts === undefined ? null : { texts: JSON.parse(texts) as QuoteTexts, draft: null };
}

const keysOf = (texts: QuoteTexts) => writtenLines(texts).map(({ key }) => key);

/** A quote that is being typed: kept as it is typed, priced by the server, checked by the rules. */
export function useQuoteDraft(bookingId: string, owner: string, start: Start, place: Place) {
  const [saveDraft] = useSaveQuoteDraftMutation();
  const [texts, setTexts] = useState(start.texts);
  const [state, setState] = useState<SaveState<Sent, Quote>>(() => ({
    saving: start.draft ? 'saved' : 'saving',
    taken: start.draft && { body: { body: null, keys: keysOf(start.texts) }, answer: start.draft },
    failure: null,
  }));
  const [refused, setRefused] = useState<Problems>({});
  const [autosave] = useState(() =>
    createAutosave<Sent, Quote>(
      async ({ body }) => {
        const { data, error } = await saveDraft({ bookingId, body });
        return data ? { data } : { error: error as CallFailure };
      },
      (next) => {
        if (next.saving === 'saved') clearDraft(storageName(bookingId));
        setState(next);
      },
      state.taken,
    ),
  );

  function keep(next: QuoteTexts) {
    const body = draftOf(next, place);
    storeDraft(storageName(bookingId), owner, { texts: JSON.stringify(next) });
    if (Object.keys(problemsOf(body, next)).length > 0) autosave.hold();
    else autosave.change({ body, keys: keysOf(next) });
  }

  // What it begins with is priced, too; what is typed later is kept where it is typed.
  const begin = useEffectEvent(() => {
    if (!start.draft) keep(start.texts);
  });
  useEffect(() => {
    begin();
    addEventListener('online', autosave.retry);
    return () => {
      removeEventListener('online', autosave.retry);
      autosave.retry();
    };
  }, [autosave]);

  const ofServer = atFields(state.saving === 'refused' ? fieldErrors(state.failure) : {}, texts);
  return {
    texts,
    state,
    /** What is not right yet; what the server refused stands until it is typed anew. */
    problems: problemsOf(draftOf(texts, place), texts),
    refused: { ...refused, ...ofServer },
    change: (next: Partial<QuoteTexts>) => {
      const changed = { ...texts, ...next };
      setTexts(changed);
      setRefused({});
      keep(changed);
    },
    /** What the server says about the fields where it would not send it. */
    refuse: (broken: Record<string, string>) => setRefused(atFields(broken, texts)),
    /** Saves it as it stands, also where nothing was changed; null where that failed. */
    saveNow: async (): Promise<Quote | null> => {
      autosave.change({ body: draftOf(texts, place), keys: keysOf(texts) });
      const { saving, taken } = await autosave.now();
      return saving === 'saved' && taken ? taken.answer : null;
    },
    forget: () => clearDraft(storageName(bookingId)),
  };
}

export type QuoteDraftState = ReturnType<typeof useQuoteDraft>;
