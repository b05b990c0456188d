import { useState } from 'react';
import type { Catalogue, CatalogueVersion } from '@finesse/api/contract/catalogue/catalogue';
import { failureSentence, isNoAnswer, type CallFailure } from '../../shared/api/failure';
import { fieldErrors } from '../../shared/api/fieldErrors';
import { useToast } from '../../shared/ui/toast/useToast';
import { useSaveCatalogueMutation } from './catalogueApi';
import { contentOf } from './draft/storedDraft';
import { changedRoots, type CatalogueForm } from './draft/useCatalogueForm';
import { isSame, type Draft } from './draft/paths';
import { errorMessages } from '../ui/form/errorMessages';

const SAVED = 'The public page shows it within ten seconds.';
const FAILED = 'Your changes are still here. Please try again.';
const NO_ANSWER =
  'The server did not answer, so your changes may be saved already. They are still here: please try again.';
const CHANGED = 'Somebody else has saved the catalogue since. Open it to see what is public now.';
/** Why a catalogue that exceeds the limit cannot be saved. */
export const tooLong = (excess: number): string =>
  `The catalogue is too long by ${String(Math.ceil(excess / 1024))} KB: please shorten some texts`;
const LINK = { label: 'Open the page', href: '/' };

/** A version that somebody else has saved since. */
interface CatalogueConflict {
  current: Catalogue;
  change: CatalogueVersion;
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

  /** @returns the saved catalogue; undefined where saving failed */
  async function send(document: Draft, version: number): Promise<Catalogue | undefined> {
    const { data, error } = await save({ document, version });
    if (data) return data;
    const { status, body, isUnsent } = error as CallFailure;
    if (status === 412) {
      const newer = JSON.parse(body) as CatalogueConflict;
      // The answer to an earlier attempt was lost.
      if (isSame(contentOf(newer.current), document)) return newer.current;
      if (hasLeft()) fail(CHANGED);
      else setConflict(newer);
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
  async function saveDraft(document: Draft, version: number, shown = document) {
    const saved = await send(document, version);
    if (!saved) return;
    accept(saved, shown);
    toast({ title: 'Saved', description: SAVED, link: LINK });
  }

  return {
    isBusy: isLoading,
    conflict,
    closeConflict: () => setConflict(null),
    save: async () => {
      if (isLoading) return;
      if (!(await form.trigger())) focusFirstProblem(errorMessages(form.getErrors()));
      else if (control.excess > 0) fail(`${tooLong(control.excess)}. Your changes are still here.`);
      else if (content) void saveDraft(content, base.version);
    },
    /** Applies the changes made here to the version that somebody else has saved. */
    keepMine: ({ current }: CatalogueConflict) => {
      const mine = changedRoots(former, values);
      const myChanges = Object.fromEntries(mine.map((root) => [root, values[root]]));
      const merged = { ...contentOf(current), ...myChanges };
      edit(current, merged);
      void saveDraft(merged, current.version);
    },
    takeTheirs: ({ current }: CatalogueConflict) => edit(current),
    /** Saves an older version as the newest; it can be undone. */
    restoreVersion: async (old: Catalogue) => {
      const saved = await send(contentOf(old), base.version);
      if (!saved) return;
      edit(saved);
      const description = `Saved as version ${String(saved.version)}. ${SAVED}`;
      const sentence = `Restore version ${String(base.version)}`;
      const title = `Version ${String(old.version)} Is Back`;
      toast(
        { title, description, link: LINK },
        { sentence, run: () => void saveDraft(former, saved.version, contentOf(saved)) },
      );
    },
  };
}

export type SaveControl = ReturnType<typeof useSave>;
