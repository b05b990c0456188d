import { useState } from 'react';
import type { Catalogue, CatalogueVersion } from '@finesse/api/contract/catalogue/catalogue';
import { failureSentence, isNoAnswer, type CallFailure } from '../../shared/api/failure';
import { fieldErrors } from '../../shared/api/fieldErrors';
import { useToast } from '../ui/toast/useToast';
import { useSaveCatalogueMutation } from './catalogueApi';
import { changesText } from './changeText';
import { changesBetween } from './draft/changes';
import { mergeDrafts, type Collision } from './draft/merge';
import { contentOf } from './draft/storedDraft';
import type { CatalogueForm } from './draft/useCatalogueForm';
import { isSame, type Draft } from './draft/paths';
import { errorMessages } from '../ui/form/formValues';

const SAVED = 'The public page shows it within ten seconds.';
const MERGED = 'What was changed elsewhere meanwhile is kept.';
const FAILED = 'Your changes are still here. Please try again.';
const NO_ANSWER =
  'The server did not answer, so your changes may be saved already. They are still here: please try again.';
const CHANGED =
  'Somebody else has saved the website since. Open “Website” to see what is public now.';
export const tooLong = (excess: number): string =>
  `The website is too long by ${String(Math.ceil(excess / 1024))} KB: please shorten some texts`;
const LINKS = [{ label: 'Open the page', href: '/', isAway: true }];

/** A version that somebody else has saved since, and what of it is not what is to be saved. */
interface CatalogueConflict {
  current: Catalogue;
  change: CatalogueVersion;
  from: Catalogue;
  document: Draft;
  merged: Draft;
  collisions: Collision[];
}

/**
 * Saves the catalogue, reports the outcome, and asks where somebody else has saved one since.
 * @param focusFirstProblem false where none of the problems has a field
 * @param hasLeft whether the page is gone, and with it what it would ask
 */
export function useSave(
  control: CatalogueForm,
  focusFirstProblem: (problems: object) => boolean,
  hasLeft: () => boolean,
) {
  const { form, base, saved: former, values, content, edit, accept } = control;
  const [save, { isLoading }] = useSaveCatalogueMutation();
  const [conflict, setConflict] = useState<CatalogueConflict | null>(null);
  const toast = useToast();
  const fail = (description: string, title = 'Not Saved') =>
    toast({ title, description, variant: 'destructive' });

  /**
   * Saves a changed catalogue, together with what somebody else has changed of it since.
   * @returns the saved catalogue; undefined where saving failed, or both changed the same
   */
  async function send(document: Draft, from: Catalogue): Promise<Catalogue | undefined> {
    const { data, error } = await save({ document, version: from.version });
    if (data) return data;
    const { status, body, isUnsent } = error as CallFailure;
    if (status === 412) {
      const newer = JSON.parse(body) as Pick<CatalogueConflict, 'current' | 'change'>;
      const theirs = contentOf(newer.current);
      // The answer to an earlier attempt was lost.
      if (isSame(theirs, document)) return newer.current;
      const { merged, collisions } = mergeDrafts(contentOf(from), document, theirs);
      if (collisions.length === 0 && newer.current.version > from.version)
        return send(merged, newer.current);
      if (hasLeft()) fail(CHANGED);
      else setConflict({ ...newer, from, document, merged, collisions });
      return undefined;
    }
    const refused = fieldErrors(error);
    for (const [path, message] of Object.entries(refused)) form.setError(path, { message });
    if (!focusFirstProblem(refused)) {
      const title = isNoAnswer({ status }) && !isUnsent ? 'Perhaps Not Saved' : undefined;
      fail(failureSentence(error, FAILED, NO_ANSWER), title);
    }
    return undefined;
  }

  /** @param shown the draft as it is, where that is not what is sent */
  async function saveDraft(document: Draft, from: Catalogue, shown = document) {
    const saved = await send(document, from);
    if (!saved) return;
    accept(saved, shown);
    const [before, after] = [contentOf(from), contentOf(saved)];
    const isMerged = saved.version > from.version + 1;
    const description = [
      changesText(changesBetween(before, document), document, saved.currency),
      isMerged ? MERGED : '',
      SAVED,
    ];
    // What somebody else has saved stays.
    const back = mergeDrafts(document, before, after).merged;
    toast(
      { title: 'Saved', description: description.filter(Boolean).join(' '), links: LINKS },
      { sentence: 'Undo this save', run: () => void saveDraft(back, saved, after) },
    );
  }

  /** Where both changed the same, one of the values is saved; all else is, too. */
  function settle(preferred: 'mine' | 'theirs', conflict: CatalogueConflict) {
    const { current, from, document } = conflict;
    // What is sent, and what was typed since.
    const mine = mergeDrafts(contentOf(from), document, values, 'theirs').merged;
    const theirs = contentOf(current);
    const { merged } = mergeDrafts(contentOf(from), mine, theirs, preferred);
    edit(current, merged);
    if (!isSame(merged, theirs)) void saveDraft(merged, current);
  }

  return {
    isBusy: isLoading,
    conflict,
    closeConflict: () => setConflict(null),
    save: async () => {
      if (isLoading) return;
      if (!(await form.trigger())) focusFirstProblem(errorMessages(form.getErrors()));
      else if (control.excess > 0) fail(`${tooLong(control.excess)}. Your changes are still here.`);
      else if (content) void saveDraft(content, base);
    },
    settle,
    /** Saves an older version as the newest; it can be undone. */
    restoreVersion: async (old: Catalogue) => {
      const saved = await send(contentOf(old), base);
      if (!saved) return;
      edit(saved);
      const description = `Saved as version ${String(saved.version)}. ${SAVED}`;
      const sentence = `Restore version ${String(base.version)}`;
      const title = `Version ${String(old.version)} Is Back`;
      const after = contentOf(saved);
      const back = mergeDrafts(contentOf(old), former, after).merged;
      toast(
        { title, description, links: LINKS },
        { sentence, run: () => void saveDraft(back, saved, after) },
      );
    },
  };
}

export type SaveControl = ReturnType<typeof useSave>;
