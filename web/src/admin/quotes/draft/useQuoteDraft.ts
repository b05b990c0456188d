import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import type { Quote } from '@finesse/api/contract/quotes/quote';
import { draftEtag } from '@finesse/api/contract/etags';
import { conflictIn, type CallFailure } from '../../../shared/api/failure';
import { fieldErrors, parsedBody } from '../../../shared/api/fieldErrors';
import { clearDraft, storeDraft, loadDraft } from '../../drafts';
import { useDeleteQuoteDraftMutation, useSaveQuoteDraftMutation } from '../quotesApi';
import { createAutosave, type SaveState } from './autosave';
import {
  atFields,
  brokenRules,
  quoteResolver,
  draftOf,
  type LocaleSettings,
  QUOTE_VALUES_SCHEMA,
  type QuoteValues,
  writtenLines,
} from './quoteValues';

export interface Start {
  values: QuoteValues;
  /** The same draft on the server, if there is one. */
  draft: Quote | null;
  /** The entity tag of the draft that was seen when it was typed, where it is not `draft`. */
  seen?: string;
}

interface Sent {
  body: unknown;
  keys: string[];
}

const storageName = (bookingId: string) => `quote-${bookingId}`;

/** What this owner typed and the server has not saved; null where the editor could not show it. */
export function storedStart(bookingId: string, owner: string): Start | null {
  const { values = '', seen = '*' } = loadDraft(storageName(bookingId), owner) ?? {};
  const { success, output } = v.safeParse(QUOTE_VALUES_SCHEMA, parsedBody(values));
  return success ? { values: output, draft: null, seen } : null;
}

const keysOf = (values: QuoteValues) => writtenLines(values).map(({ key }) => key);

/** The entity tags of the draft as this tab has seen it, and of somebody else's that a save conflicted with. */
function createVersions(first: string) {
  let seen = first;
  let theirs = first;
  return {
    seen: () => seen,
    saved: (draft: Quote) => {
      seen = draftEtag(draft);
    },
    conflicted: (draft: Quote | null) => {
      theirs = draftEtag(draft);
    },
    /** What is sent next replaces theirs. */
    takeTheirs: () => {
      seen = theirs;
    },
  };
}

/** The form of a quote: saved as it is typed, priced by the server, checked by the rules. */
export function useQuoteDraft(
  bookingId: string,
  owner: string,
  start: Start,
  locale: LocaleSettings,
) {
  const [saveDraft] = useSaveQuoteDraftMutation();
  const [deleteDraft] = useDeleteQuoteDraftMutation();
  const [resolver] = useState(() => quoteResolver(locale));
  const form = useForm({ defaultValues: start.values, resolver, mode: 'onBlur' });
  const { getValues, setError, clearErrors, subscribe } = form;
  const [state, setState] = useState<SaveState<Sent, Quote>>(() => ({
    saving: start.draft ? 'saved' : 'saving',
    lastSaved: start.draft && {
      body: { body: null, keys: keysOf(start.values) },
      answer: start.draft,
    },
    failure: null,
  }));
  const [versions] = useState(() => createVersions(start.seen ?? draftEtag(start.draft)));
  const refused = useRef<(keyof QuoteValues)[]>([]);
  const sent = (): Sent => ({ body: draftOf(getValues(), locale), keys: keysOf(getValues()) });
  const [autosave] = useState(() =>
    createAutosave<Sent, Quote>(
      async ({ body }) => {
        const { data, error } = await saveDraft({ bookingId, seen: versions.seen(), body });
        const conflict = error && conflictIn<Quote | null>(error);
        if (conflict) versions.conflicted(conflict.current);
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
      state.lastSaved,
    ),
  );

  /** Shows what the server refused until something else is typed. */
  function showErrors(broken: Record<string, string>): void {
    const errors = Object.entries(atFields(broken, getValues()));
    refused.current = errors.map(([name]) => name as keyof QuoteValues);
    errors.forEach(([name, message]) => setError(name as keyof QuoteValues, { message }));
  }
  const showRefusal = useEffectEvent(({ saving, failure }: typeof state) => {
    if (saving === 'refused') showErrors(fieldErrors(failure));
  });
  useEffect(() => showRefusal(state), [state]);

  const isDiscarded = useRef(false);

  const save = useEffectEvent(() => {
    // Otherwise what is typed while the quote is sent would begin a draft of the next one.
    if (isDiscarded.current) return;
    clearErrors(refused.current);
    refused.current = [];
    const values = getValues();
    storeDraft(storageName(bookingId), owner, {
      values: JSON.stringify(values),
      seen: versions.seen(),
    });
    if (Object.keys(brokenRules(values, locale)).length > 0) autosave.pause();
    else autosave.change(sent());
  });
  // What a new quote starts with is priced, too.
  const saveStart = useEffectEvent(() => !start.draft && save());
  useEffect(() => {
    saveStart();
    addEventListener('online', autosave.retry);
    const unsubscribe = subscribe({ formState: { values: true }, callback: () => save() });
    return () => {
      unsubscribe();
      removeEventListener('online', autosave.retry);
      autosave.retry();
    };
  }, [autosave, subscribe]);

  async function saveNow(): Promise<Quote | null> {
    autosave.change(sent());
    const { saving, lastSaved } = await autosave.now();
    return saving === 'saved' && lastSaved ? lastSaved.answer : null;
  }

  function discard(): void {
    isDiscarded.current = true;
    autosave.stop();
    clearDraft(storageName(bookingId));
  }

  /** Deletes what opening a quote has saved to price it, where nothing was changed since. */
  async function leave(): Promise<void> {
    const isBegunHere = start.draft === null && start.seen === undefined;
    const begun = draftOf(start.values, locale);
    if (!isBegunHere || JSON.stringify(sent().body) !== JSON.stringify(begun)) return;
    discard();
    const { lastSaved } = await autosave.now();
    if (lastSaved) await deleteDraft({ bookingId, seen: versions.seen() });
  }

  return {
    form,
    state,
    seen: versions.seen,
    showErrors,
    /** Saves it even if nothing was changed; null where that failed. */
    saveNow,
    /** Saves it in the place of what somebody else has saved. */
    replaceTheirs: () => {
      versions.takeTheirs();
      return saveNow();
    },
    /** Once it was sent. */
    discard,
    /** Once it is closed for now. */
    leave,
  };
}

export type QuoteDraft = ReturnType<typeof useQuoteDraft>;
